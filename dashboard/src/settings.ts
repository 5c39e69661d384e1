import { effect, signal } from "@preact/signals";
import { chooseLanguage, isLanguage, type Language } from "#fairlane/i18n/language.ts";

/** How the pages look: as the machine is set, or always so. */
export type Theme = "auto" | "light" | "dark";

export const themes: readonly Theme[] = ["auto", "light", "dark"];

/** The language of all words: the one chosen here before, else the one that the browser likes best. */
export const language = signal<Language>(storedLanguage() ?? chooseLanguage(navigator.languages.join(",")));

/** The look that was chosen. */
export const theme = signal<Theme>(storedTheme() ?? "auto");

const machineIsDark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the pages are dark now. */
export const isDark = signal(false);

/** Lets the document follow the settings, from now on. */
export function applySettings(): void {
  machineIsDark.addEventListener("change", judgeDarkness);
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(judgeDarkness);
  effect(() => {
    document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
  });
}

/** Speaks another language, here and when the page is opened again. */
export function setLanguage(value: Language): void {
  language.value = value;
  keep("fairlane.language", value);
}

/** Looks otherwise, here and when the page is opened again. */
export function setTheme(value: Theme): void {
  theme.value = value;
  keep("fairlane.theme", value);
}

function judgeDarkness(): void {
  isDark.value = theme.value === "auto" ? machineIsDark.matches : theme.value === "dark";
}

function storedLanguage(): Language | undefined {
  const value = kept("fairlane.language");
  return isLanguage(value) ? value : undefined;
}

function storedTheme(): Theme | undefined {
  const value = kept("fairlane.theme");
  return themes.find((known) => known === value);
}

// A browser may refuse to keep anything.
function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it holds until the page is closed.
  }
}
