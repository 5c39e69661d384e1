import { isInForce, type KeyRecord } from "../engine/access.ts";
import type { Page, PageRequest } from "../engine/document.ts";
import { hidePassword } from "../errors/expectation.ts";
import { type Settings, settingTable } from "./settings/setting-table.ts";

const keysAtOnce = 1000;

/** Returns true if an admin's key is valid, so that somebody can manage a server that requires keys. */
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

/** The command that creates an admin's key. */
export function adminKeyCommand({ database }: Settings): string {
  const isDefault = database === settingTable.database.default;
  return `fairlane keys create --role admin${isDefault ? "" : ` --database ${hidePassword(database)}`}`;
}
