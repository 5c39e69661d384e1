import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { NewEvent } from "../../engine/event.ts";
import { isBefore } from "../shared/line/permits.ts";
import type { Placement } from "../shared/line/placement.ts";
import { Notes } from "../shared/notes.ts";
import { storedEvent } from "../shared/stored-event.ts";
import { CollectedUsage, type UsageRow } from "../shared/usage/collected-usage.ts";
import { type KnownWebhooks, WebhookMemory } from "../shared/webhooks/known-webhooks.ts";
import { notificationOf } from "../shared/webhooks/notifications.ts";
import { type DocumentRow, flagOf } from "./database/rows.ts";
import type { Statements } from "./database/statements.ts";
import { settle } from "./line/caps.ts";
import { Entrance } from "./line/entrance.ts";
import { sumUpUsage } from "./usage.ts";
import { notify } from "./webhooks/notify.ts";
import { readWebhooks } from "./webhooks/read-webhooks.ts";

/** The memory that the transactions of a process share. */
export class Memory {
  readonly webhooks = new WebhookMemory();
  /** The number of entries of usage since this process last summed them up. */
  usageEntries = 0;
}

/** So many that most customers have several, few enough that reading them takes some milliseconds. */
const maxUsageEntries = 10_000;

/** The state that the verbs of one transaction share: the entrance to the line, the tallies, the events. */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it waited for another process. Leases begin when they are written, not when they were requested. */
  readonly waitedMs: number;
  /** The usage of customers within this transaction. */
  readonly usage = new CollectedUsage();
  readonly #memory: Memory;
  readonly #notes = new Notes();
  #webhooks: KnownWebhooks | undefined;

  constructor(statements: Statements, waitedMs: number, memory = new Memory()) {
    this.statements = statements;
    this.#memory = memory;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements);
  }

  /** The change that listeners are notified of, if any. */
  get change(): Change | undefined {
    return this.#notes.change;
  }

  /** Running documents that were taken from their workers. */
  get takenAway(): TakenAway[] {
    return this.#notes.takenAway;
  }

  /** Writes the place of a document. */
  place({ attempts, sequence, is_long }: DocumentRow, placement: Placement): void {
    const flags = { wasReset: flagOf(placement.wasReset), isLong: Number(is_long) };
    this.statements.run("place-document", { ...placement, ...flags, attempts, sequence });
  }

  /** Remembers the document that got the last turn of its customer and lane. */
  remember({ customer, sequence }: DocumentRow, placement: Placement): void {
    this.entrance.remember(customer, placement, sequence);
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, lane: number, change: number): void {
    this.#notes.tally(state, lane, change);
  }

  /** Notes that a document reached the entrance, and may be held because of its customer's cap. */
  noteArrival(customer: string, placement: Placement, now: number): void {
    const { isPaused, limits } = this.entrance.customer(customer);
    if (placement.state !== "held" || isPaused) return;
    if (limits.maxRunningWhileOthersWait) this.#notes.mayStart();
    if (isBefore(placement, this.entrance.permits(customer))) this.#notes.left.set(customer, now);
  }

  /** Notes that a document has a deadline that may pass. */
  noteMayComeDue(): void {
    this.#notes.mayComeDue();
  }

  /** Notes that idle workers may find a document now. */
  noteMayStart(): void {
    this.#notes.mayStart();
  }

  /** Notes that webhooks change, or plans are assigned that webhooks may name. */
  changeWebhooks(): void {
    this.statements.run("renew-webhooks-version");
    this.#webhooks = undefined;
  }

  /** Notes that a delivery may be ready. */
  noteMayDeliver(): void {
    this.#notes.mayDeliver();
  }

  /** Notes that a worker is to drain or to resume. */
  noteMayDrain(): void {
    this.#notes.mayDrain();
  }

  /** Lets the next documents of customers whose documents left enter. Call it before documents are claimed, and at the end. */
  callNext(): void {
    const { left } = this.#notes;
    if (left.size === 0) return;
    this.entrance.flush();
    const isAnyHeldBack = this.statements.get<{ result: number }>("has-backlogs")?.result === 1;
    if (isAnyHeldBack) for (const [customer, at] of left) settle(this, customer, at);
    left.clear();
  }

  /** Writes an event, and a delivery for each webhook that matches it. */
  note(event: NewEvent): void {
    this.#notes.happened(event);
    this.statements.run("insert-event", storedEvent(event));
    if (this.#webhooks?.isEmpty) return;
    const notification = notificationOf(event);
    if (!notification) return;
    const { statements } = this;
    this.#webhooks ??= readWebhooks(statements, this.#memory.webhooks);
    if (notify({ statements, webhooks: this.#webhooks }, notification)) this.#notes.mayDeliver();
  }

  /** Writes what was collected. The commit follows. */
  finish(): void {
    this.callNext();
    this.entrance.flush();
    for (const tally of this.#notes.tallies) this.statements.run("adjust-tally", tally);
    this.#writeUsage();
  }

  #writeUsage(): void {
    this.usage.sumUp();
    for (const { at, rows } of this.usage.steps) {
      const changes = JSON.stringify(flatten(rows));
      this.statements.run("add-usage-change", { at, changes });
      this.#memory.usageEntries += rows.size;
    }
    if (this.#memory.usageEntries < maxUsageEntries) return;
    sumUpUsage(this.statements);
    this.#memory.usageEntries = 0;
  }
}

// Flat arrays of small numbers are written and read twice as fast as nested ones. Written out, because every claim and every
// completion runs this: spreading each row takes twice as long.
function flatten(rows: ReadonlyMap<string, UsageRow>): (string | number)[] {
  const flat: (string | number)[] = [];
  for (const [customer, row] of rows)
    flat.push(customer, row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7]);
  return flat;
}
