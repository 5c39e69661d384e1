import type {
  AuditEntry,
  AuditFilter,
  AuditPageRequest,
  EngineAccess,
  KeyChange,
  KeyPageRequest,
  StoredKey,
} from "../../../engine/access.ts";
import type { Page } from "../../../engine/document.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { isId } from "../../../runtime/ids.ts";
import { readPage } from "../insight/lists.ts";
import type { SharedStore } from "../sql/shared-statements.ts";
import {
  auditConditions,
  auditEntryOf,
  auditRange,
  keyChangeOf,
  keyPlaceOf,
  pageOfKeys,
  storedAuditEntry,
} from "./stored-access.ts";

type AuditParameters = ReturnType<typeof auditConditions> & ReturnType<typeof auditRange>;

/** A list of the audit along an index. */
export interface AuditList {
  /** The conditions that its index covers. */
  readonly covers: readonly (keyof AuditFilter)[];
  page(parameters: AuditParameters & { limit: number }): Promise<ExportedAuditEntry[]>;
  /** The last entry that may be examined, and the next one, if there is one. */
  scanEnd(parameters: AuditParameters & { maxLookedAt: number }): Promise<{ id: string }[]>;
}

/** The statements of keys and the audit that each engine has in its own way. */
export interface OwnAccess {
  addKey(key: StoredKey): Promise<unknown>;
  addAuditEntry(entry: ExportedAuditEntry): Promise<unknown>;
  auditListFor(filter: AuditFilter): AuditList;
}

/** Keys and the audit of either engine. */
export class StoredAccess implements EngineAccess {
  readonly #store: SharedStore;
  readonly #own: OwnAccess;

  constructor(store: SharedStore, own: OwnAccess) {
    this.#store = store;
    this.#own = own;
  }

  async addKey(key: StoredKey) {
    await this.#own.addKey(key);
  }

  key(id: string) {
    return this.#store.reads.get<StoredKey>("key", { id });
  }

  async keys({ limit, cursor, customer }: KeyPageRequest) {
    const parameters = { ...keyPlaceOf(cursor), limit: limit + 1 };
    const { reads } = this.#store;
    const keys =
      customer === undefined
        ? await reads.all<StoredKey>("keys", parameters)
        : await reads.all<StoredKey>("keys-by-customer", { ...parameters, customer });
    return pageOfKeys(keys, limit);
  }

  async hasKeys() {
    const row = await this.#store.reads.get<{ result: number | boolean }>("has-keys");
    return Boolean(row?.result);
  }

  async changeKey(id: string, change: KeyChange) {
    const rows = await this.#store.writes.all<StoredKey>("change-key", { id, ...keyChangeOf(change) });
    return pageOfKeys(rows, 1).items[0];
  }

  async noteKeyUse(id: string, now: number) {
    await this.#store.writes.run("note-key-use", { id, now });
  }

  revokeKeysOf(customer: string, now: number) {
    return this.#store.writes.run("revoke-keys-of-customer", { customer, now });
  }

  async storeSecret() {
    const row = await this.#store.reads.get<{ secret: string }>("store-secret");
    return (row as { secret: string }).secret;
  }

  async beginAudit(entry: AuditEntry) {
    await this.#own.addAuditEntry(storedAuditEntry(entry));
  }

  async endAudit(id: string, outcome: string) {
    if (isId(id)) await this.#store.writes.run("end-audit", { id, outcome });
  }

  async audit(filter: AuditFilter, request: AuditPageRequest): Promise<Page<AuditEntry>> {
    const list = this.#own.auditListFor(filter);
    const parameters = { ...auditConditions(filter), ...auditRange(filter, request.cursor) };
    const { rows, next } = await readPage(filter, request, {
      covers: list.covers,
      scanEnd: async (maxLookedAt) => {
        const [last, after] = await list.scanEnd({ ...parameters, maxLookedAt });
        return after && last?.id;
      },
      page: (from = parameters.from, limit) => list.page({ ...parameters, from, limit }),
      placeOf: ({ id }) => id,
    });
    return { items: rows.map(auditEntryOf), cursor: next ?? null };
  }
}
