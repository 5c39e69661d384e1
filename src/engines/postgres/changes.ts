import { createHash, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { anyChange, type Change } from "../../engine/engine.ts";
import type { OpenDatabase } from "./database/database.ts";
import { quoteName, Statements } from "./database/statements.ts";
import { readLastEvent } from "./insight/events.ts";
import type { Transaction } from "./transaction.ts";

const pollMs = 1000;
const notifyPauseMs = 20;
/** Changes that no worker waits for may be announced this much later. */
const quietPauseMs = 100;

/**
 * Reports changes to listeners: those of this process at once, those of other processes when NOTIFY arrives. It also polls once
 * a second, because notifications are lost with a connection, do not pass through a pooler, and because events become visible
 * later than they are written while an older transaction is open.
 */
export class Changes {
  readonly #database: OpenDatabase;
  readonly #statements: Statements;
  readonly #channel: string;
  readonly #sender = randomUUID();
  readonly #listeners = new Set<(change: Change) => void>();
  #timer: NodeJS.Timeout | undefined;
  #connection: Client | undefined;
  #lastEvent: string | undefined;
  #isNotifying = false;
  #unsent: Change | undefined;
  #notified: Promise<void> = Promise.resolve();
  #notifyNow = () => {};

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#statements = new Statements(database.readPool, database);
    // A channel's name has at most 63 bytes, like that of a schema.
    this.#channel = `fairlane ${createHash("sha256").update(database.schema).digest("hex").slice(0, 32)}`;
  }

  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#timer) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#pause();
    };
  }

  /** Reports a change that this process made, to its own listeners and to other processes. */
  changed(change: Change): void {
    this.#report(change);
    this.#unsent = this.#unsent ? bothOf(this.#unsent, change) : change;
    if (isUrgent(change)) this.#notifyNow();
    if (!this.#isNotifying) this.#notified = this.#notifyOthers();
  }

  /** Notifies other processes of a change when a user's transaction commits. */
  async notifyWithin({ statements, change }: Transaction): Promise<void> {
    const message = change && payloadOf(change);
    if (message) await statements.run("notify-within", { channel: this.#channel, message });
  }

  /** Sends the last notification and stops listening. */
  async stop(): Promise<void> {
    this.#pause();
    this.#notifyNow();
    await this.#notified;
  }

  #start(): void {
    this.#timer = setInterval(() => this.#poll(), pollMs).unref();
    this.#poll();
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#disconnect();
  }

  #report(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  // A process that dies frees what it had locked without any notification, so every poll reports that something may start.
  async #poll(): Promise<void> {
    this.#listen();
    try {
      const last = await readLastEvent(this.#statements);
      this.#report(last === this.#lastEvent ? { ...anyChange, takenAway: [] } : anyChange);
      this.#lastEvent = last;
    } catch {
      // The database cannot be reached: the next poll tries again.
    }
  }

  // A pooler would give the connection to others.
  async #listen(): Promise<void> {
    if (this.#connection || !this.#timer || this.#database.isPooled) return;
    const connection = this.#database.newClient();
    this.#connection = connection;
    connection.on("error", () => this.#disconnect(connection));
    connection.on("end", () => this.#disconnect(connection));
    connection.on("notification", ({ payload = "" }) => this.#receive(payload));
    try {
      await connection.connect();
      // Listening alone does not keep the process alive.
      (connection as Client & { unref(): void }).unref();
      await connection.query(`listen ${quoteName(this.#channel)}`);
      this.#report(anyChange);
    } catch {
      this.#disconnect(connection);
    }
  }

  #receive(payload: string): void {
    if (!payload.endsWith(this.#sender)) this.#report(changeOf(payload));
  }

  #disconnect(connection = this.#connection): void {
    if (this.#connection === connection) this.#connection = undefined;
    connection?.end().catch(() => {});
  }

  // Outside of the transaction that made the change, and with pauses: transactions that notify commit one after another.
  async #notifyOthers(): Promise<void> {
    this.#isNotifying = true;
    while (this.#unsent) {
      if (!isUrgent(this.#unsent)) await this.#pauseUnlessUrgent();
      const message = `${payloadOf(this.#unsent)} ${this.#sender}`;
      this.#unsent = undefined;
      await this.#statements.run("notify", { channel: this.#channel, message }).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, notifyPauseMs));
    }
    this.#isNotifying = false;
  }

  async #pauseUnlessUrgent(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, quietPauseMs);
    this.#notifyNow = resolve;
    await promise;
    clearTimeout(timer);
    this.#notifyNow = () => {};
  }
}

function isUrgent({ mayStart, mayComeDue, mayDeliver, mayDrain, takenAway }: Change): boolean {
  return mayStart || mayComeDue || mayDeliver || mayDrain || takenAway.length > 0;
}

function bothOf(one: Change, other: Change): Change {
  const hasTaken = one.takenAway.length > 0 || other.takenAway.length > 0;
  return {
    mayStart: one.mayStart || other.mayStart,
    mayComeDue: one.mayComeDue || other.mayComeDue,
    mayDeliver: one.mayDeliver || other.mayDeliver,
    mayDrain: one.mayDrain || other.mayDrain,
    takenAway: hasTaken ? "some" : [],
  };
}

function payloadOf({ mayStart, mayComeDue, mayDeliver, mayDrain, takenAway }: Change): string {
  const taken = takenAway.length > 0;
  const words = { start: mayStart, due: mayComeDue, deliver: mayDeliver, drain: mayDrain, taken };
  return Object.entries(words)
    .filter(([, isSo]) => isSo)
    .map(([word]) => word)
    .join(" ");
}

function changeOf(payload: string): Change {
  const words = payload.split(" ");
  return {
    mayStart: words.includes("start"),
    mayComeDue: words.includes("due"),
    mayDeliver: words.includes("deliver"),
    mayDrain: words.includes("drain"),
    takenAway: words.includes("taken") ? "some" : [],
  };
}
