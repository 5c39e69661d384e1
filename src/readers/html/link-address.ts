const maxLength = 2000;
const harmless = new Set(["http:", "https:", "mailto:", "tel:", "ftp:"]);

/** The address of a link as it may be passed on: none for places in the page, scripts, and data. */
export function linkAddress(href: string | undefined): string | undefined {
  if (href === undefined || href.length > maxLength) return undefined;
  // Browsers do not mind these either, so that they could hide a scheme.
  const address = href.replaceAll(/[\p{Cc}]+/gu, "").trim();
  if (address === "" || address.startsWith("#")) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  return scheme === undefined || harmless.has(scheme) ? address : undefined;
}
