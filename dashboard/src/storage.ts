import { signal } from "@preact/signals";
import { session } from "./session.ts";

const name = "fairlane.storage";

/**
 * True if this browser reaches the storage of contents itself, false if not; undefined until it has tried. Kept for the session,
 * because a storage that does not allow this page (CORS) will not do so a minute later.
 */
export const reachesStorage = signal<boolean | undefined>(stored());

/** Notes whether the browser reached the storage. */
export function noteStorage(isReached: boolean): void {
  reachesStorage.value = isReached;
  try {
    sessionStorage.setItem(name, String(isReached));
  } catch {
    // The browser stores nothing. It is tried again on the next page.
  }
}

/** Returns true if contents may be transferred without the server, as far as is known. */
export function mayTransferDirectly(): boolean {
  return Boolean(session.value?.directUploads) && reachesStorage.value !== false;
}

/** Tries whether the browser reaches the storage, with a download that the server may redirect there. */
export async function tryStorage(download: string): Promise<void> {
  const ending = new AbortController();
  try {
    // Without CORS the response cannot be read, but a download needs no more than that there is one.
    const { type } = await fetch(download, { mode: "no-cors", signal: ending.signal });
    if (type === "opaque") noteStorage(true);
  } catch {
    noteStorage(false);
  }
  ending.abort();
}

function stored(): boolean | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : text === "true";
  } catch {
    return undefined;
  }
}
