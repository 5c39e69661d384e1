import { isInForce, type KeyRecord } from "../engine/access.ts";
import type { Page, PageRequest } from "../engine/document.ts";
import { hidePassword } from "../errors/expectation.ts";
import { type Settings, settingTable } from "./settings/setting-table.ts";

const keysAtOnce = 1000;

/** Whether somebody can manage the queue of a server that asks for keys: whether there is an admin's key in force. */
export async function hasAdminKey(
  pageOf: (page: PageRequest) => Promise<Page<KeyRecord>>,
  now: number,
): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const page: Page<KeyRecord> = await pageOf({ limit: keysAtOnce, cursor });
    if (page.items.some((key) => key.role === "admin" && isInForce(key, now))) return true;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return false;
}

/** What to type to make one. */
export function adminKeyCommand({ database }: Settings): string {
  const isDefault = database === settingTable.database.default;
  return `fairlane keys create --role admin${isDefault ? "" : ` --database ${hidePassword(database)}`}`;
}
