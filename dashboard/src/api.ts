import { createClient, type SessionBody } from "#fairlane/client/client.ts";
import { forgetSearches } from "./search/recent-searches.ts";
import { session } from "./session.ts";

/** The server that these pages came from. */
export const client = createClient({
  url: location.origin,
  fetch: (request) => trackSession(() => fetch(request)),
});

let last: SessionBody | undefined;

/** Returns true if the user was logged in with a key that no longer works. */
export function hasLostKey(): boolean {
  return last !== undefined && !last.isOpen;
}

/** Reads the session from the server. A missing key is not an error: the shell then asks for one. */
export async function readSession(): Promise<void> {
  try {
    setSession(await client.access.session());
  } catch (error) {
    if (session.value !== null) throw error;
  }
}

/** Logs in with a key. The current page stays open. */
export async function logIn(key: string): Promise<void> {
  setSession(await client.access.logIn(key));
}

/** Logs out and discards everything on the page. */
export async function logOut(): Promise<void> {
  forgetSearches();
  await client.access.logOut();
  location.replace("/");
}

/** Sends a request and updates the session if the response says that the key is missing or has too few rights. */
export async function trackSession(ask: () => Promise<Response>): Promise<Response> {
  const asker = session.value;
  const response = await ask();
  // The user has logged in with another key meanwhile: the response says nothing about that one.
  if (session.value !== asker) return response;
  if (response.status === 401) session.value = null;
  // Somebody else may have logged in, in another window of the same browser.
  if (response.status === 403) void readSession().catch(() => {});
  return response;
}

function setSession(body: SessionBody): void {
  // Data that was read with another key must not stay on the page.
  if (last && !last.isOpen && last.key?.id !== body.key?.id) location.reload();
  else if (!session.value || JSON.stringify(body) !== JSON.stringify(last)) session.value = body;
  last = body;
}
