import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { Change } from "../../engine/engine.ts";
import type { OpenDatabase } from "./database.ts";
import { lastEvent } from "./inspect.ts";
import { quoteName, Statements } from "./statements.ts";

const pollMs = 1000;
const notifyPauseMs = 5;

/**
 * Tells listeners of changes: of this process's at once, of others' as soon as the database passes their word on. Once a
 * second it also looks by itself, for the word may be lost with a connection, and events become visible later than they
 * are written when an older transaction takes its time.
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
  #hasNews = false;
  #notified: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#statements = new Statements(database.readers, database.schema);
    // A channel's name may be as long as any other name: 63 bytes.
    this.#channel = `fairlane ${database.schema}`.slice(0, 63);
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
    this.#hasNews = true;
    if (!this.#isNotifying) this.#notified = this.#notifyOthers();
  }

  /** Says the last word and listens no more. */
  async stop(): Promise<void> {
    this.#pause();
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

  async #look(): Promise<void> {
    this.#listen();
    try {
      const last = await lastEvent(this.#statements);
      if (this.#lastEvent !== undefined && last !== this.#lastEvent) this.#tell({ source: "elsewhere" });
      this.#lastEvent = last;
    } catch {
      // Unreachable for now: the next look will tell.
    }
  }

  async #listen(): Promise<void> {
    if (this.#ear || !this.#timer) return;
    const ear = new this.#database.driver.Client(this.#database.config);
    this.#ear = ear;
    ear.on("error", () => this.#hangUp(ear));
    ear.on("end", () => this.#hangUp(ear));
    ear.on("notification", ({ payload }) => payload !== this.#sender && this.#tell({ source: "elsewhere" }));
    try {
      await ear.connect();
      // Listening alone does not keep the process alive.
      (ear as Client & { unref(): void }).unref();
      await ear.query(`listen ${quoteName(this.#channel)}`);
      this.#tell({ source: "elsewhere" });
    } catch {
      this.#hangUp(ear);
    }
  }

  #hangUp(ear = this.#ear): void {
    if (this.#ear === ear) this.#ear = undefined;
    ear?.end().catch(() => {});
  }

  // Outside of the transaction that has the news, and only so often: all that notify commit one after another.
  async #notifyOthers(): Promise<void> {
    this.#isNotifying = true;
    while (this.#hasNews) {
      this.#hasNews = false;
      const parameters = { channel: this.#channel, sender: this.#sender };
      await this.#statements.run("notify", parameters).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, notifyPauseMs));
    }
    this.#isNotifying = false;
  }
}
