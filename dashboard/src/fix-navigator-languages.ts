/**
 * Takes out of the browser's languages those that are no language tags. Chromium calls a machine without a language
 * "en-US@posix", which `Intl` refuses, here and in uPlot.
 */
export function mendNavigator(): void {
  const languages = navigator.languages.filter(isTag);
  if (languages.length === navigator.languages.length && isTag(navigator.language)) return;
  const mended = languages.length > 0 ? languages : ["en"];
  Object.defineProperty(navigator, "languages", { value: mended });
  Object.defineProperty(navigator, "language", { value: mended[0] });
}

function isTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
