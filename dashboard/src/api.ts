import { createClient, type SessionBody } from "#fairlane/client/client.ts";
import { session } from "./session.ts";

/** The server that these pages came from. */
export const client = createClient({
  url: location.origin,
  fetch: (request) => heeded(() => fetch(request)),
});

let last: SessionBody | undefined;

/** Whether somebody had logged in whose key no longer works. */
export function hasLostKey(): boolean {
  return last !== undefined && !last.isOpen;
}

/** Asks the server who looks; that a key is needed is an answer, too. */
export async function readSession(): Promise<void> {
  try {
    begin(await client.access.session());
  } catch (error) {
    if (session.value !== null) throw error;
  }
}

/** Logs in with a key, and goes on where one was. */
export async function logIn(key: string): Promise<void> {
  begin(await client.access.logIn(key));
}

/** Logs out, and forgets all that was shown. */
export async function logOut(): Promise<void> {
  await client.access.logOut();
  location.replace("/");
}

/** Asks the server. If it wants a key, so does the shell from then on. */
export async function heeded(ask: () => Promise<Response>): Promise<Response> {
  const asker = session.value;
  const response = await ask();
  // Whoever has logged in meanwhile is not meant.
  if (session.value !== asker) return response;
  if (response.status === 401) session.value = null;
  // Somebody else may have logged in, in another window of the same browser.
  if (response.status === 403) void readSession().catch(() => {});
  return response;
}

function begin(told: SessionBody): void {
  // What was read with another key is not for this one.
  if (last && !last.isOpen && last.key?.id !== told.key?.id) location.reload();
  else if (!session.value || JSON.stringify(told) !== JSON.stringify(last)) session.value = told;
  last = told;
}
