import { EventStreamParser, type StreamMessage } from "./event-stream.ts";
import { RequestError } from "./request-error.ts";
import type { Transport } from "./transport.ts";
import type { EventBody } from "./wire.ts";

/** Which events to follow, and until when. */
export interface FollowOptions {
  /** After the event of this id; "start" for all that are kept. Without it, from now on. */
  readonly since?: string;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** A connection on which nothing comes for so long is given up for a new one; the server speaks every 15 seconds. 60 unless said. */
  readonly silenceSeconds?: number;
  /** Told when a connection is made, and when it is lost or none could be made. */
  readonly onConnection?: (isConnected: boolean) => void;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;

/** Follows events over as many connections as it takes: each event once, in order. */
export async function* followEvents(
  transport: Transport,
  { since, signal, silenceSeconds = 60, onConnection = () => {} }: FollowOptions,
): AsyncGenerator<EventBody> {
  const following = new Following(transport, { since, silenceMs: silenceSeconds * 1000, onConnection });
  while (!signal?.aborted) {
    try {
      yield* following.read(signal);
    } catch (error) {
      if (signal?.aborted) return;
      if (!following.isWorthWaiting(error)) throw error;
    } finally {
      onConnection(false);
    }
    if (!signal?.aborted) await pause(following.pauseMs(), signal);
  }
}

/** What is remembered from one connection to the next. */
class Following {
  readonly #transport: Transport;
  readonly #since: string | undefined;
  readonly #silenceMs: number;
  readonly #onConnection: (isConnected: boolean) => void;
  #lastId: string | undefined;
  #retryMs = firstPauseMs;
  #failures = 0;
  #wasConnected = false;

  constructor(
    transport: Transport,
    options: { since: string | undefined; silenceMs: number; onConnection: (isConnected: boolean) => void },
  ) {
    this.#transport = transport;
    this.#since = options.since;
    this.#silenceMs = options.silenceMs;
    this.#onConnection = options.onConnection;
  }

  /** Tells what one connection brings, until it ends. */
  async *read(signal: AbortSignal | undefined): AsyncGenerator<EventBody> {
    const ending = new AbortController();
    const both = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    try {
      const body = await this.#connect(both);
      const parser = new EventStreamParser();
      for await (const bytes of chunksOf(body, { silenceMs: this.#silenceMs, signal: both })) {
        const messages = parser.read(bytes);
        this.#retryMs = parser.retryMs ?? this.#retryMs;
        this.#failures = 0;
        yield* this.#tell(messages);
        // Nothing that was not told yet may be skipped by the next connection.
        this.#lastId = parser.lastId || this.#lastId;
      }
    } finally {
      ending.abort();
    }
  }

  /** Whether a new connection may bring what this one did not. */
  isWorthWaiting(error: unknown): boolean {
    if (!(error instanceof RequestError)) return this.#wasConnected;
    if (error.code === "events-gone") return false;
    const { status } = error;
    const mayPass = status === undefined || status >= 500 || status === 408 || status === 429;
    return this.#wasConnected && mayPass;
  }

  /** How long to wait before the next connection: a little after one that worked, longer after each that did not. */
  pauseMs(): number {
    const most = Math.min(this.#retryMs * 2 ** this.#failures, longestPauseMs);
    this.#failures++;
    return most * (0.5 + chance() / 2);
  }

  async #connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#transport.send({
      path: ["v1", "events"],
      query: this.#lastId === undefined ? { since: this.#since } : {},
      headers: { accept: "text/event-stream", "last-event-id": this.#lastId },
      signal,
    });
    const type = response.headers.get("content-type") ?? "";
    if (!response.body || !type.startsWith("text/event-stream")) {
      const { status } = response;
      const message = `expected a stream of events, got ${type || "nothing"}`;
      throw new RequestError("answer-unexpected", message, { status });
    }
    this.#wasConnected = true;
    this.#onConnection(true);
    return response.body;
  }

  *#tell(messages: readonly StreamMessage[]): Generator<EventBody> {
    for (const { kind, data } of messages) {
      if (kind === "events-gone") throw goneError(data);
      const event = eventOf(data);
      this.#lastId = event.id;
      yield event;
    }
  }
}

function eventOf(data: string): EventBody {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new RequestError("answer-unexpected", "expected an event as JSON", { status: 200, cause });
  }
}

function goneError(data: string): RequestError {
  const fallback = "the events after the last one were pruned; read the state again and follow from there";
  return new RequestError("events-gone", detailOf(data) ?? fallback, { status: 410 });
}

function detailOf(data: string): string | undefined {
  try {
    const body = JSON.parse(data);
    return typeof body?.detail === "string" ? body.detail : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of a stream; one that stays silent for too long ends, and so does one whose signal is aborted. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  { silenceMs, signal }: { silenceMs: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", end, { once: true });
  try {
    while (true) {
      const timer = setTimeout(end, silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal?.addEventListener("abort", end, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  });
}

// Readers who lost the same server must not all come back at once.
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
