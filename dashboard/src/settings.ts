import { effect, signal } from "@preact/signals";
import { chooseLanguage, isLanguage, type Language } from "#fairlane/i18n/language.ts";

/** The appearance; "auto" follows the system. */
export type Theme = "auto" | "light" | "dark";

export const themes: readonly Theme[] = ["auto", "light", "dark"];

/** The language of the dashboard: the stored choice, or the browser's preference. */
export const language = signal<Language>(storedLanguage() ?? chooseLanguage(navigator.languages.join(",")));

/** The chosen appearance. */
export const theme = signal<Theme>(storedTheme() ?? "auto");

const machineIsDark = matchMedia("(prefers-color-scheme: dark)");

/** True if the dashboard is dark now. */
export const isDark = signal(false);

/** Applies the settings to the document, now and whenever they change. */
export function applySettings(): void {
  machineIsDark.addEventListener("change", updateDarkness);
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(updateDarkness);
  effect(() => {
    document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
  });
}

/** Changes the language and stores the choice. */
export function setLanguage(value: Language): void {
  language.value = value;
  keep("fairlane.language", value);
}

/** Changes the appearance and stores the choice. */
export function setTheme(value: Theme): void {
  theme.value = value;
  keep("fairlane.theme", value);
}

function updateDarkness(): void {
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

/** Reads a stored setting. A browser may refuse to store anything. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a setting, or keeps it until the page is closed if the browser refuses. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
