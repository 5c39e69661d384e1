import type { Client } from "../client/client.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { commandName } from "../runtime/command-name.ts";

/** The word that means the newest document. */
export const latest = "latest";

/** The given id, or that of the newest document. */
export async function findId(client: Client, typed: string): Promise<string> {
  if (typed !== latest) return typed;
  const { items } = await client.documents({ limit: 1 });
  if (items[0]) return items[0].id;
  throw new FairlaneError(
    "not-found",
    `there are no documents yet; submit one: ${commandName()} submit CUSTOMER FILE`,
  );
}

/** The error for a name that no customer has. */
export function noCustomer(name: string): FairlaneError {
  return new FairlaneError("not-found", `there is no customer ${JSON.stringify(name)}`);
}

/** The error for an id that no document has. */
export function noSuchDocument(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no document ${JSON.stringify(id)}`);
}
