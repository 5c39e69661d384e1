import { useEffect } from "preact/hooks";
import { isLanguage, languages } from "#fairlane/i18n/language.ts";
import { showError } from "../parts/toasts.tsx";
import { useClosingMenu } from "../parts/use-closing-menu.ts";
import { place } from "../router.ts";
import { language, setTheme, theme, themes } from "../settings.ts";
import { Account } from "./account.tsx";
import { SettingsIcon } from "./icons.tsx";
import { MenuLinks } from "./menu-links.tsx";
import "./menu.css";
import { changeLanguage, useWords } from "../words/words.ts";

// Each language is listed by its own name.
const languageNames = { en: "English", de: "Deutsch", es: "Español", pl: "Polski", pt: "Português" } as const;

/** The menu: account, rarely used pages, language and appearance. */
export function ShellMenu() {
  const words = useWords("shell");
  const menu = useClosingMenu();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [place.value.path]);
  return (
    <details ref={menu} class="menu">
      <summary class="button button-quiet" title={words.menu} aria-label={words.menu}>
        <SettingsIcon />
      </summary>
      <div class="popup menu-sheet">
        <Account />
        <MenuLinks />
        <label class="field">
          {words.language}
          <select
            value={language.value}
            onChange={({ currentTarget }) =>
              isLanguage(currentTarget.value) && void changeLanguage(currentTarget.value).catch(showError)
            }
          >
            {languages.map((name) => (
              <option key={name} value={name} lang={name}>
                {languageNames[name]}
              </option>
            ))}
          </select>
        </label>
        <fieldset class="themes">
          <legend>{words.appearance}</legend>
          {themes.map((name) => (
            <label key={name} class="theme">
              <input
                type="radio"
                name="theme"
                value={name}
                checked={theme.value === name}
                onChange={() => setTheme(name)}
              />
              {words.themes[name]}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
