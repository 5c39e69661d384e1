import { createHash, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { anyChange, type Change } from "../../engine/engine.ts";
import type { OpenDatabase } from "./database/database.ts";
import { quoteName, Statements } from "./database/statements.ts";
import { lastEvent } from "./insight/inspect.ts";
import type { Transaction } from "./transaction.ts";

const pollMs = 1000;
const notifyPauseMs = 20;
/** What asks nothing of anybody, but is worth following, can wait this long. */
const quietPauseMs = 100;

/**
 * Tells listeners of changes: of this process's at once, of others' as soon as the database passes their word on. Once a
 * second it also looks by itself, for the word may be lost with a connection, no word comes through a pooler, and events
 * become visible later than they are written when an older transaction takes its time.
 */
export class Changes {
  readonly #database: OpenDatabase;
  readonly #statements: Statements;
  readonly #channel: string;
  readonly #sender = randomUUID();
  readonly #listeners = new Set<(change: Change) => void>();
  #timer: NodeJS.Timeout | undefined;
  #ear: Client | undefined;
  #lastEvent: string | undefined;
  #isNotifying = false;
  #news: Change | undefined;
  #notified: Promise<void> = Promise.resolve();
  #hurry = () => {};

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#statements = new Statements(database.readers, database);
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

  /** Tells of a change that this process made, here and elsewhere. */
  changed(change: Change): void {
    this.#tell(change);
    this.#news = this.#news ? bothOf(this.#news, change) : change;
    if (isUrgent(change)) this.#hurry();
    if (!this.#isNotifying) this.#notified = this.#notifyOthers();
  }

  /** Tells of a change with the commit of a user's transaction. */
  async announceWithin({ statements, change }: Transaction): Promise<void> {
    const message = change && wordsFor(change);
    if (message) await statements.run("notify-within", { channel: this.#channel, message });
  }

  /** Says the last word and listens no more. */
  async stop(): Promise<void> {
    this.#pause();
    this.#hurry();
    await this.#notified;
  }

  #start(): void {
    this.#timer = setInterval(() => this.#look(), pollMs).unref();
    this.#look();
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#hangUp();
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  // What a process that died had in its hands is free again without a word.
  async #look(): Promise<void> {
    this.#listen();
    try {
      const last = await lastEvent(this.#statements);
      this.#tell(last === this.#lastEvent ? { ...anyChange, takenAway: [] } : anyChange);
      this.#lastEvent = last;
    } catch {
      // Unreachable for now: the next look will tell.
    }
  }

  // A pooler would give the ear away.
  async #listen(): Promise<void> {
    if (this.#ear || !this.#timer || this.#database.isPooled) return;
    const ear = new this.#database.driver.Client(this.#database.config);
    this.#ear = ear;
    ear.on("error", () => this.#hangUp(ear));
    ear.on("end", () => this.#hangUp(ear));
    ear.on("notification", ({ payload = "" }) => this.#hear(payload));
    try {
      await ear.connect();
      // Listening alone does not keep the process alive.
      (ear as Client & { unref(): void }).unref();
      await ear.query(`listen ${quoteName(this.#channel)}`);
      this.#tell(anyChange);
    } catch {
      this.#hangUp(ear);
    }
  }

  #hear(message: string): void {
    if (!message.endsWith(this.#sender)) this.#tell(readWords(message));
  }

  #hangUp(ear = this.#ear): void {
    if (this.#ear === ear) this.#ear = undefined;
    ear?.end().catch(() => {});
  }

  // Outside of the transaction that has the news, and only so often: all that notify commit one after another.
  async #notifyOthers(): Promise<void> {
    this.#isNotifying = true;
    while (this.#news) {
      if (!isUrgent(this.#news)) await this.#pauseUnlessUrgent();
      const message = `${wordsFor(this.#news)} ${this.#sender}`;
      this.#news = undefined;
      await this.#statements.run("notify", { channel: this.#channel, message }).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, notifyPauseMs));
    }
    this.#isNotifying = false;
  }

  async #pauseUnlessUrgent(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, quietPauseMs);
    this.#hurry = resolve;
    await promise;
    clearTimeout(timer);
    this.#hurry = () => {};
  }
}

function isUrgent({ mayStart, mayComeDue, takenAway }: Change): boolean {
  return mayStart || mayComeDue || takenAway.length > 0;
}

function bothOf(one: Change, other: Change): Change {
  const hasTaken = one.takenAway.length > 0 || other.takenAway.length > 0;
  return {
    mayStart: one.mayStart || other.mayStart,
    mayComeDue: one.mayComeDue || other.mayComeDue,
    takenAway: hasTaken ? "some" : [],
  };
}

function wordsFor({ mayStart, mayComeDue, takenAway }: Change): string {
  const words = [mayStart && "start", mayComeDue && "due", takenAway.length > 0 && "taken"];
  return words.filter(Boolean).join(" ");
}

function readWords(message: string): Change {
  const words = message.split(" ");
  return {
    mayStart: words.includes("start"),
    mayComeDue: words.includes("due"),
    takenAway: words.includes("taken") ? "some" : [],
  };
}
