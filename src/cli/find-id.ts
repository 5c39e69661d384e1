import type { Client } from "../client/client.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { commandName } from "../runtime/command-name.ts";
import { isId, readIdPrefix } from "../runtime/ids.ts";
import { UsageError } from "./command.ts";

/** The word that means the newest document. */
export const latest = "latest";

/** Fewer digits are more likely a typing error than the beginning of an id. */
const minDigits = 4;
const maxShown = 5;

/** Returns the id that was typed, or that begins like it if only one does, or the id of the newest document. */
export async function findId(client: Client, typed: string): Promise<string> {
  if (typed === latest) return newestId(client);
  const prefix = readIdPrefix(typed);
  if (prefix === undefined || isId(typed) || typed.length < minDigits) return typed;
  const ids = await idsOf(client, prefix);
  const [id, ...others] = ids;
  if (id === undefined) throw noSuchDocument(typed);
  if (others.length === 0) return id;
  const shown = ids.slice(0, maxShown).join(", ");
  throw new UsageError(
    `${typed}: expected the beginning of one id, got that of ${shown}${ids.length > maxShown ? " and more" : ""}`,
  );
}

async function newestId(client: Client): Promise<string> {
  const { items } = await client.documents({ limit: 1 });
  if (items[0]) return items[0].id;
  throw new FairlaneError(
    "not-found",
    `there are no documents yet; submit one: ${commandName()} submit CUSTOMER FILE`,
  );
}

async function idsOf(client: Client, prefix: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await client.documents({ id: prefix, cursor, limit: maxShown + 1 });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null && ids.length <= maxShown);
  return ids;
}

/** The error for a name that no customer has. */
export function noCustomer(name: string): FairlaneError {
  return new FairlaneError("not-found", `there is no customer ${JSON.stringify(name)}`);
}

/** The error for an id that no document has. */
export function noSuchDocument(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no document ${JSON.stringify(id)}`);
}
