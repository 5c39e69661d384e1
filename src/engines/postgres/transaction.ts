import type { KeptPart } from "../../engine/content-store.ts";
import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { NewEvent } from "../../engine/event.ts";
import { isIncident } from "../shared/incidents.ts";
import { isBefore } from "../shared/line/permits.ts";
import type { Placement } from "../shared/line/placement.ts";
import { Notes } from "../shared/notes.ts";
import { storedEvent } from "../shared/stored-event.ts";
import { CollectedUsage } from "../shared/usage/collected-usage.ts";
import type { KnownWebhooks, WebhookMemory } from "../shared/webhooks/known-webhooks.ts";
import { type Notification, notificationOf } from "../shared/webhooks/notifications.ts";
import type { DocumentRow } from "./database/rows.ts";
import type { RowsFor, StatementName, Statements } from "./database/statements.ts";
import { CustomerMemory } from "./line/customer-memory.ts";
import { Entrance } from "./line/entrance.ts";
import { copiedDocuments, copiedPlaces, type NewPlace, rowOf } from "./line/new-places.ts";
import { packEvents } from "./line/packed-events.ts";
import { noUsageColumns, usageColumns } from "./usage-columns.ts";
import { findWebhooks } from "./webhooks/find-webhooks.ts";

/** A stored document that was placed. */
export interface PlacedDocument extends Placement {
  readonly id: string;
  readonly customer: string;
  readonly attempts: number;
  readonly isLong: boolean;
  readonly lease: number;
  readonly startedAt: number | null;
  readonly deadlineAt: number | null;
}

export interface TransactionOptions {
  readonly memory?: CustomerMemory;
  readonly waitedMs?: number;
  /** Without it no webhook is notified. */
  readonly webhooks?: WebhookMemory;
}

/**
 * The state that the verbs of one transaction share: the entrance to the line, the tallies, the events. Writes are collected and
 * sent together, so that a batch needs few round trips.
 */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it waited in this process. Leases begin when they are written, not when they were requested. */
  readonly waitedMs: number;
  /** The usage of customers within this transaction. */
  readonly usage = new CollectedUsage();
  readonly #notes = new Notes();
  #usageEntries = 0;
  #stored: NewPlace[] = [];
  readonly #sent: Promise<unknown>[] = [];
  #placed: PlacedDocument[] = [];
  readonly #events: NewEvent[] = [];
  readonly #incidents: NewEvent[] = [];
  readonly #notifications: Notification[] = [];
  readonly #memory: WebhookMemory | undefined;
  #webhooks: KnownWebhooks | undefined;
  readonly #ended = new Map<number, number>();
  readonly #finished = new Map<number, string[]>();
  readonly #kept: { id: string; part: KeptPart; bytes: string }[] = [];
  readonly #unsettled = new Map<string, number>();
  #asksForSoftBacklogs = false;
  #hasSoftBacklogs = false;

  constructor(
    statements: Statements,
    { memory = new CustomerMemory(), waitedMs = 0, webhooks }: TransactionOptions = {},
  ) {
    this.statements = statements;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements, memory);
    this.#memory = webhooks;
  }

  /** The change that listeners are notified of, if any. */
  get change(): Change | undefined {
    return this.#notes.change;
  }

  /** The number of entries of usage that were written. Complete after `finish`. */
  get usageEntries(): number {
    return this.#usageEntries;
  }

  /** Running documents that were taken from their workers. */
  get takenAway(): TakenAway[] {
    return this.#notes.takenAway;
  }

  /** Stores a new document with the next flush. */
  store(place: NewPlace): void {
    this.#stored.push(place);
  }

  /** Writes the place of a document with the next flush. */
  place(row: DocumentRow, placement: Placement): void {
    const { id, customer, attempts, lease, is_long, started_at, deadline_at } = row;
    const rest = { isLong: Boolean(is_long), startedAt: started_at, deadlineAt: deadline_at };
    this.#placed.push({ ...placement, id, customer, attempts, lease, ...rest });
  }

  /** Remembers the document that got the last turn of its customer and lane. */
  remember({ customer, id }: DocumentRow, placement: Placement): void {
    this.entrance.remember(customer, placement, id);
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, lane: number, change: number): void {
    this.#notes.tally(state, lane, change);
  }

  /** Notes that a document no longer runs. */
  noteEnd(lease: number): void {
    this.#ended.set(lease, (this.#ended.get(lease) ?? 0) + 1);
  }

  /** Notes that a document is finished. */
  noteFinish(id: string, at: number): void {
    const documents = this.#finished.get(at);
    if (documents) documents.push(id);
    else this.#finished.set(at, [id]);
  }

  /** Stores a short part of a finished document, replacing the former one. */
  keep(id: string, part: KeptPart, bytes: Uint8Array): void {
    this.#kept.push({ id, part, bytes: `\\x${Buffer.from(bytes).toString("hex")}` });
  }

  /** Makes `finish` find out whether documents are held only while others wait. */
  askForSoftBacklogs(): void {
    this.#asksForSoftBacklogs = true;
  }

  /** True if `finish` found documents that are held only while others wait. */
  get hasSoftBacklogs(): boolean {
    return this.#hasSoftBacklogs;
  }

  /** Notes that a document reached the entrance, and may be held because of its customer's cap. */
  noteArrival(customer: string, placement: Placement, now: number): void {
    const permits = this.entrance.permits(customer);
    if (!permits || placement.state !== "held" || this.entrance.customer(customer).isPaused) return;
    if (this.entrance.customer(customer).limits.maxRunningWhileOthersWait) this.#notes.mayStart();
    // A document that was counted as running may have ended meanwhile without seeing the backlog.
    if (permits.isBacklogNew || isBefore(placement, permits)) this.#unsettled.set(customer, now);
  }

  /** Notes that a document has a deadline that may pass. */
  noteMayComeDue(): void {
    this.#notes.mayComeDue();
  }

  /** Notes that idle workers may find a document now. */
  noteMayStart(): void {
    this.#notes.mayStart();
  }

  /** The customers whose backlog needs work, with the time. Complete after `finish`. */
  get unsettled(): ReadonlyMap<string, number> {
    return this.#unsettled;
  }

  /** Notes that a delivery may be ready. */
  noteMayDeliver(): void {
    this.#notes.mayDeliver();
  }

  /** Notes that a worker is to drain or to resume. */
  noteMayDrain(): void {
    this.#notes.mayDrain();
  }

  /** Finds out which webhooks there are, before events of documents of these customers are noted. */
  async findWebhooks(version: number | null, customers: readonly string[]): Promise<void> {
    if (!this.#memory) return;
    const { known } = this.#memory;
    this.#webhooks =
      known.version === version && !known.namesPlans
        ? known
        : await findWebhooks(this.statements, this.#memory, { version, customers });
  }

  /** Notes that webhooks change, or plans are assigned that webhooks may name, after `lock-queue`. */
  async changeWebhooks(): Promise<void> {
    await this.statements.run("renew-webhooks-version");
  }

  /** Notes an event. Webhooks are notified with the next `finish`. */
  note(event: NewEvent): void {
    this.#notes.happened(event);
    this.#events.push(event);
    if (isIncident(event)) this.#incidents.push(event);
    if (!this.#memory || this.#webhooks?.isEmpty) return;
    const notification = notificationOf(event);
    if (notification && mayMatch(this.#webhooks, notification)) this.#notifications.push(notification);
  }

  /** Writes documents, counters and turns. Call it before anything else reads or changes the line. */
  async flush(): Promise<void> {
    const placed = this.#placed;
    this.#placed = [];
    this.#sendStored();
    await Promise.all([
      ...this.#sent.splice(0),
      this.#send("place-documents", placed),
      this.#send("enter-line", placed.filter(isWaiting)),
      this.entrance.flush(),
    ]);
  }

  /** The number of new documents that were not sent yet. */
  get unsent(): number {
    return this.#stored.length;
  }

  /** Sends the new documents. The promise is fulfilled once they are sent, before they are written. */
  async sendStored(): Promise<void> {
    this.#sendStored();
    await new Promise((resolve) => setImmediate(resolve));
  }

  #sendStored(): void {
    const stored = this.#stored;
    this.#stored = [];
    const isCopied = stored.length >= copiedFrom && this.statements.canCopy;
    const sent = isCopied ? this.#copy(stored) : this.#insert(stored.map(rowOf));
    // They may reject before they are awaited.
    for (const one of sent) one.catch(() => {});
    this.#sent.push(...sent);
  }

  #copy(places: readonly NewPlace[]): Promise<unknown>[] {
    const { statements } = this;
    return [
      statements.copy("copy-documents", copiedDocuments(places)),
      statements.copy("copy-line", copiedPlaces(places)),
    ];
  }

  #insert(rows: readonly ReturnType<typeof rowOf>[]): Promise<unknown>[] {
    return [this.#send("insert-documents", rows), this.#send("enter-line", rows.filter(isWaiting))];
  }

  /** Sends everything that was collected. The commit may be sent right after this call, without waiting for its promise. */
  async finish(): Promise<void> {
    const incidents = this.#incidents.map(storedEvent);
    await Promise.all([
      this.flush(),
      this.#writeNotes(),
      this.#send("insert-incidents", incidents),
      this.#notifications.length > 0 && this.#notify(),
      this.#send("keep-short-parts", this.#kept, partsAtOnce),
      this.#findSoftBacklogs(),
    ]);
  }

  // Most transactions have rows for few of the statements.
  #send<Name extends StatementName>(name: Name, rows: RowsFor<Name>, atOnce = rowsAtOnce): Promise<unknown> {
    if (rows.length === 0) return nothing;
    return Promise.all(inPieces(rows, atOnce).map((piece) => this.statements.runEach(name, piece)));
  }

  async #notify(): Promise<void> {
    const rows = this.#notifications.map(notificationRow);
    await Promise.all(
      inPieces(rows, rowsAtOnce).map(async (piece) => {
        const [row] = await this.statements.allEach<{ is_ready: boolean | null }>("notify-webhooks", piece);
        if (row?.is_ready) this.#notes.mayDeliver();
      }),
    );
  }

  async #findSoftBacklogs(): Promise<void> {
    if (!this.#asksForSoftBacklogs) return;
    const row = await this.statements.get<{ result: boolean }>("has-soft-backlogs");
    this.#hasSoftBacklogs = row?.result === true;
  }

  async #writeNotes(): Promise<void> {
    const { tallies, left } = this.#notes;
    if (this.#events.length + this.#ended.size + tallies.length === 0) return;
    this.usage.sumUp();
    const [used = noUsageColumns, ...others] = this.usage.steps.map(usageColumns);
    this.#usageEntries = used.customers.length;
    // Hardly ever: a transaction with times of two steps.
    const rest = others.map((step) => this.statements.run("add-usage-change", step));
    const backlogs = await this.statements.all<{ customer: string }>("write-notes", {
      left: [...left.keys()],
      ...{ endedLease: [...this.#ended.keys()], ended: [...this.#ended.values()] },
      ...{ at: [...this.#finished.keys()], finishedDocuments: [...this.#finished.values()].map(arrayText) },
      ...columnsOf(tallies, ["state", "lane", "change"]),
      ...used,
      ...eventColumns(inPieces(this.#events, eventsAtOnce)),
    });
    await Promise.all(rest);
    for (const { customer } of backlogs) this.#unsettled.set(customer, left.get(customer) ?? 0);
  }
}

const nothing = Promise.resolve();
// Below this, a prepared statement is faster than copy.
const copiedFrom = 20;
// Many enough that the statement itself costs little, few enough that no text becomes too long.
const rowsAtOnce = 1000;
const partsAtOnce = 20;
// Followers of events read whole rows.
const eventsAtOnce = 500;

function inPieces<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  if (items.length <= size) return items.length > 0 ? [items] : [];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

// The texts are sent as lines of one text, which needs no quoting, because JSON has no line breaks.
function eventColumns(pieces: readonly (readonly NewEvent[])[]) {
  return {
    lastAt: pieces.map((events) => events.reduce((latest, { at }) => Math.max(latest, at), 0)),
    number: pieces.map((events) => events.length),
    events: pieces.map(packEvents).join("\n"),
  };
}

// The statement decides if it is not known which webhooks there are.
function mayMatch(webhooks: KnownWebhooks | undefined, notification: Notification): boolean {
  if (!webhooks || webhooks.needsPlanOf(notification.customer)) return true;
  return webhooks.matching(notification).length > 0;
}

function notificationRow({ partial, ...notification }: Notification) {
  return { ...notification, partial: partial.length > 0 ? JSON.stringify(partial) : null };
}

function isWaiting({ state }: Placement): boolean {
  return state === "waiting";
}

function arrayText(ids: readonly string[]): string {
  return `{${ids.join()}}`;
}

function columnsOf<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): { [Column in Name]: Row[Column][] } {
  const columns = names.map((name) => [name, rows.map((row) => row[name])]);
  return Object.fromEntries(columns) as { [Column in Name]: Row[Column][] };
}
