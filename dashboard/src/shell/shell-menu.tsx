import { isLanguage, languages } from "#fairlane/i18n/language.ts";
import { logOut } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { showError } from "../parts/messages/toasts.tsx";
import { Ago } from "../parts/times.tsx";
import { useClosingMenu } from "../parts/use-closing-menu.ts";
import { place } from "../router.ts";
import { session } from "../session.ts";
import { language, setTheme, theme, themes } from "../settings.ts";
import { changeLanguage, useWords } from "../words/words.ts";
import { SettingsIcon } from "./icons.tsx";
import "./menu.css";

// Each language is listed by its own name.
const languageNames = { en: "English", de: "Deutsch", es: "Español", pl: "Polski", pt: "Português" } as const;

/** The menu: account, language and appearance. */
export function ShellMenu() {
  const words = useWords("shell");
  const menu = useClosingMenu(place.value.path);
  return (
    <details ref={menu} class="menu">
      <summary class="button button-quiet" title={words.menu} aria-label={words.menu}>
        <SettingsIcon />
      </summary>
      <div class="popup menu-sheet">
        <Account />
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

/** The logged-in key and a button to log out; nothing if no key is needed. */
function Account() {
  const words = useWords("shell");
  const { roles } = useWords();
  const who = session.value;
  if (!who?.key) return null;
  const { name, expiresAt } = who.key;
  return (
    <div class="account">
      <p class="account-who">
        <span class="muted">{words.loggedInAs}</span>
        <strong>{name || words.noName}</strong>
        <span class="muted">
          {roles[who.role]}
          {who.customer !== null && ` · ${who.customer}`}
        </span>
        {expiresAt !== null && (
          <span class="muted">
            {words.expires} <Ago at={expiresAt} />
          </span>
        )}
      </p>
      <Button isSmall onClick={() => void logOut().catch(showError)}>
        {words.logOut}
      </Button>
    </div>
  );
}
