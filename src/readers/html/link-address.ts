const maxLength = 2000;
const harmless = new Set(["http:", "https:", "mailto:", "tel:", "ftp:"]);

/** Returns the address of a link if it is safe: no fragments, scripts or data. */
export function linkAddress(href: string | undefined): string | undefined {
  if (href === undefined || href.length > maxLength) return undefined;
  // Browsers ignore control characters, so these could hide a scheme.
  const address = href.replaceAll(/[\p{Cc}]+/gu, "").trim();
  if (address === "" || address.startsWith("#")) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  return scheme === undefined || harmless.has(scheme) ? address : undefined;
}
