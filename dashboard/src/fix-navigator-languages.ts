/**
 * Removes invalid tags from the browser's languages. Chromium reports a machine without a language as
 * "en-US@posix", which `Intl` refuses, here and in uPlot.
 */
export function fixNavigatorLanguages(): void {
  const languages = navigator.languages.filter(isTag);
  if (languages.length === navigator.languages.length && isTag(navigator.language)) return;
  const fixed = languages.length > 0 ? languages : ["en"];
  Object.defineProperty(navigator, "languages", { value: fixed });
  Object.defineProperty(navigator, "language", { value: fixed[0] });
}

function isTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
