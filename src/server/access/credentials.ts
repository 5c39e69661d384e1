/** The cookie that a log-in sets. */
const cookieName = "fairlane_key";

const cookieSeconds = 43_200;

/** The key of a request, from its header Authorization or else from the cookie of a log-in. */
export function shownKey(headers: Headers): string | undefined {
  const [, bearer] = /^Bearer +(\S+)\s*$/i.exec(headers.get("authorization") ?? "") ?? [];
  return bearer ?? keyInCookie(headers.get("cookie"));
}

function keyInCookie(header: string | null): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [name, value] = part.trim().split("=", 2);
    if (name === cookieName && value) return value;
  }
  return undefined;
}

/** The header that stores a key in a browser: no script can read it, and only this server's own pages send it. */
export function cookieOf(key: string, request: Request): string {
  return cookie(key, cookieSeconds, request);
}

/** The header that removes the key from a browser. */
export function noCookie(request: Request): string {
  return cookie("", 0, request);
}

function cookie(value: string, seconds: number, request: Request): string {
  const secure = isHttps(request) ? "; Secure" : "";
  return `${cookieName}=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}${secure}`;
}

function isHttps({ url, headers }: Request): boolean {
  return url.startsWith("https:") || firstOf(headers.get("x-forwarded-proto")) === "https";
}

/** The first of the values that proxies have listed, which is the browser's. */
export function firstOf(header: string | null): string | undefined {
  return header?.split(",")[0]?.trim().toLowerCase() || undefined;
}
