import type { QueueEvent } from "../../engine/event.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Caller } from "../access/caller.ts";
import { eventBody } from "../responses/bodies.ts";
import { problemMeanings } from "../responses/problem.ts";

/** Returns the store's id for an event id that a caller has shown. Throws if the caller never got that id. */
export function openId({ seals }: Caller, shown: string): string {
  const id = seals ? seals.events.open(shown) : shown;
  if (id !== undefined) return id;
  throw new FairlaneError("events-gone", "this key never got an event with that id; follow from now on");
}

/** The comment that is sent while nothing happens. */
export const heartbeat = ":\n\n";

// Most pages of events fit. The rest is left for the next chunk, to buffer little for a slow client.
const maxChunkLength = 256 * 1024;

/** The events that a caller may see, as text. They end when the caller would no longer be admitted. */
export class EventText {
  readonly #pages: AsyncIterator<readonly QueueEvent[]>;
  readonly #caller: Caller;
  readonly #expectStillAdmitted: () => Promise<void>;
  /** The rest of the last page. */
  #page: readonly QueueEvent[] = [];
  /** The last event that was handled, and the last one that the client knows. */
  #handled: string;
  #sent: string;

  constructor(
    pages: AsyncIterator<readonly QueueEvent[]>,
    {
      caller,
      since,
      expectStillAdmitted,
    }: { caller: Caller; since: string; expectStillAdmitted: () => Promise<void> },
  ) {
    this.#pages = pages;
    this.#caller = caller;
    this.#expectStillAdmitted = expectStillAdmitted;
    this.#handled = since;
    this.#sent = since;
  }

  /** The next events, at most a page. Undefined at the end. */
  async next(): Promise<string | undefined> {
    try {
      for (;;) {
        if (this.#page.length === 0) {
          const { value, done } = await this.#pages.next();
          if (done) return undefined;
          this.#page = value;
        }
        // Before any event is taken: a heartbeat may be sent meanwhile, and must not resume after an unsent event.
        await this.#expectStillAdmitted();
        const text = this.#takeChunk();
        if (text !== "") return text;
      }
    } catch (error) {
      if (error instanceof FairlaneError && error.code === "events-gone")
        return textOf(error.code, goneFacts);
      return undefined;
    }
  }

  /** The text to send while nothing happens. If there were events that the caller may not see, it has the id to resume from. */
  async heartbeat(): Promise<string | undefined> {
    const text = this.#heartbeatText();
    try {
      await this.#expectStillAdmitted();
    } catch {
      return undefined;
    }
    return text;
  }

  /** The id to resume from. */
  resumeText(): string {
    return `id: ${this.#idFor(this.#handled)}\n\n`;
  }

  #heartbeatText(): string {
    // A caller who may not know whether something happened gets the same text in both cases.
    if (this.#handled === this.#sent && !this.#caller.seals) return heartbeat;
    this.#sent = this.#handled;
    return this.resumeText();
  }

  #takeChunk(): string {
    let text = "";
    let taken = 0;
    for (const event of this.#page) {
      if (text.length > maxChunkLength) break;
      taken++;
      this.#handled = event.id;
      if (!maySee(this.#caller, event)) continue;
      this.#sent = event.id;
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
