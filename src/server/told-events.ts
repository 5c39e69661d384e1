import type { QueueEvent } from "../engine/event.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Caller } from "./access/caller.ts";
import { eventBody } from "./bodies.ts";
import { problemMeanings } from "./problem.ts";

/** Returns the store's id of an event whose id a caller was given. Throws if this caller never got it. */
export function openId({ seals }: Caller, told: string): string {
  const id = seals ? seals.events.open(told) : told;
  if (id !== undefined) return id;
  throw new FairlaneError("events-gone", "this key was never told an event of that id; follow from now on");
}

/** What is said where nothing happens. */
export const beat = ":\n\n";

/** The events that a caller may hear of, as text; nothing any more once it would not be let in, or they end. */
export class ToldEvents {
  readonly #events: AsyncIterator<QueueEvent>;
  readonly #caller: Caller;
  readonly #admitStill: () => Promise<void>;
  /** The event to go on after, and the one that the reader knows of. */
  #last: string;
  #told: string;

  constructor(
    events: AsyncIterator<QueueEvent>,
    { caller, since, admitStill }: { caller: Caller; since: string; admitStill: () => Promise<void> },
  ) {
    this.#events = events;
    this.#caller = caller;
    this.#admitStill = admitStill;
    this.#last = since;
    this.#told = since;
  }

  async next(): Promise<string | undefined> {
    try {
      for (;;) {
        const { value, done } = await this.#events.next();
        if (done) return undefined;
        this.#last = value.id;
        if (!mayHear(this.#caller, value)) continue;
        await this.#admitStill();
        this.#told = value.id;
        return this.#textOf(value);
      }
    } catch (error) {
      if (error instanceof FairlaneError && error.code === "events-gone")
        return textOf(error.code, goneFacts);
      return undefined;
    }
  }

  /** What is said where nothing happens: also from where to go on, if something happened that is not told. */
  async beat(): Promise<string | undefined> {
    try {
      await this.#admitStill();
    } catch {
      return undefined;
    }
    // Whoever may not know whether something happened is told the same whether or not it did.
    if (this.#last === this.#told && !this.#caller.seals) return beat;
    this.#told = this.#last;
    return this.whereToGoOn();
  }

  /** Tells from where to go on. */
  whereToGoOn(): string {
    return `id: ${this.#idFor(this.#last)}\n\n`;
  }

  #textOf(event: QueueEvent): string {
    const id = this.#idFor(event.id);
    return textOf(event.kind, { ...eventBody(event, this.#caller), id }, id);
  }

  #idFor(id: string): string {
    return this.#caller.seals?.events.seal(id) ?? id;
  }
}

function mayHear(caller: Caller, event: QueueEvent): boolean {
  return caller.customer === undefined || ("customer" in event && event.customer === caller.customer);
}

const goneFacts = { code: "events-gone", detail: problemMeanings["events-gone"] };

function textOf(kind: string, facts: object, id?: string): string {
  const name = id === undefined ? "" : `id: ${id}\n`;
  return `${name}event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`;
}
