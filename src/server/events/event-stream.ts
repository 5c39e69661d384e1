import type { QueueEvent } from "../../engine/event.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Caller } from "../access/caller.ts";
import { eventBody } from "../responses/bodies.ts";
import { problemMeanings } from "../responses/problem.ts";

/** Returns the store's id of an event whose id a caller was given. Throws if this caller never got it. */
export function openId({ seals }: Caller, told: string): string {
  const id = seals ? seals.events.open(told) : told;
  if (id !== undefined) return id;
  throw new FairlaneError("events-gone", "this key was never told an event of that id; follow from now on");
}

/** The comment that is sent while nothing happens. */
export const beat = ":\n\n";

// Most pages of events fit in; what does not is left for the next chunk, so that little is kept for a slow reader.
const maxChunkLength = 256 * 1024;

/** The events that a caller may see, as text. They end when the caller would no longer be let in. */
export class ToldEvents {
  readonly #pages: AsyncIterator<readonly QueueEvent[]>;
  readonly #caller: Caller;
  readonly #admitStill: () => Promise<void>;
  /** The rest of the page that was read last. */
  #page: readonly QueueEvent[] = [];
  /** The last event that was dealt with, and the last one that the reader knows of. */
  #last: string;
  #told: string;

  constructor(
    pages: AsyncIterator<readonly QueueEvent[]>,
    { caller, since, admitStill }: { caller: Caller; since: string; admitStill: () => Promise<void> },
  ) {
    this.#pages = pages;
    this.#caller = caller;
    this.#admitStill = admitStill;
    this.#last = since;
    this.#told = since;
  }

  /** The next events, at most a page of them as one text. Undefined at the end. */
  async next(): Promise<string | undefined> {
    try {
      for (;;) {
        if (this.#page.length === 0) {
          const { value, done } = await this.#pages.next();
          if (done) return undefined;
          this.#page = value;
        }
        // Before anything is taken: meanwhile a beat may say where to resume, and must not skip what was not sent yet.
        await this.#admitStill();
        const text = this.#takeChunk();
        if (text !== "") return text;
      }
    } catch (error) {
      if (error instanceof FairlaneError && error.code === "events-gone")
        return textOf(error.code, goneFacts);
      return undefined;
    }
  }

  /** The text to send while nothing happens. Also says where to resume, if something happened that is not told. */
  async beat(): Promise<string | undefined> {
    const text = this.#beatText();
    try {
      await this.#admitStill();
    } catch {
      return undefined;
    }
    return text;
  }

  /** Says where to resume. */
  whereToResume(): string {
    return `id: ${this.#idFor(this.#last)}\n\n`;
  }

  #beatText(): string {
    // A caller who may not know whether something happened is told the same in both cases.
    if (this.#last === this.#told && !this.#caller.seals) return beat;
    this.#told = this.#last;
    return this.whereToResume();
  }

  #takeChunk(): string {
    let text = "";
    let taken = 0;
    for (const event of this.#page) {
      if (text.length > maxChunkLength) break;
      taken++;
      this.#last = event.id;
      if (!maySee(this.#caller, event)) continue;
      this.#told = event.id;
      text += this.#textOf(event);
    }
    this.#page = this.#page.slice(taken);
    return text;
  }

  #textOf(event: QueueEvent): string {
    const id = this.#idFor(event.id);
    return textOf(event.kind, { ...eventBody(event, this.#caller), id }, id);
  }

  #idFor(id: string): string {
    return this.#caller.seals?.events.seal(id) ?? id;
  }
}

function maySee(caller: Caller, event: QueueEvent): boolean {
  return caller.customer === undefined || ("customer" in event && event.customer === caller.customer);
}

const goneFacts = { code: "events-gone", detail: problemMeanings["events-gone"] };

function textOf(kind: string, facts: object, id?: string): string {
  const name = id === undefined ? "" : `id: ${id}\n`;
  return `${name}event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`;
}
