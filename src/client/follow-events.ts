import { EventStreamParser, type StreamMessage } from "./event-stream.ts";
import { RequestError } from "./request-error.ts";
import type { Transport } from "./transport.ts";
import type { EventBody } from "./wire.ts";

/** How to follow events. */
export interface FollowOptions {
  /** Begins after the event of this id, or with the oldest one for "start". Defaults to events from now on. */
  readonly since?: string;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Reconnects if nothing arrives for so long. The server sends something every 15 seconds. Defaults to 60. */
  readonly silenceSeconds?: number;
  /** Called with true when connected, and with false when the connection is lost or fails. */
  readonly onConnection?: (isConnected: boolean) => void;
}

const firstPauseMs = 500;
const maxPauseMs = 15_000;

/** Follows events over as many connections as needed: each event once, in order. */
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
      if (!following.mayReconnect(error)) throw error;
    } finally {
      onConnection(false);
    }
    if (!signal?.aborted) await pause(following.pauseMs(), signal);
  }
}

/** The state that connections share. */
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

  /** Yields the events of one connection. */
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
        yield* this.#eventsOf(messages);
        // Only now: the next connection must not skip an event that was not yielded yet.
        this.#lastId = parser.lastId || this.#lastId;
      }
    } finally {
      ending.abort();
    }
  }

  /** Returns whether another connection may succeed. */
  mayReconnect(error: unknown): boolean {
    if (!(error instanceof RequestError)) return this.#wasConnected;
    if (error.code === "events-gone") return false;
    const { status } = error;
    const mayPass = status === undefined || status >= 500 || status === 408 || status === 429;
    return this.#wasConnected && mayPass;
  }

  /** The pause before the next connection: short after one that worked, longer after each that failed. */
  pauseMs(): number {
    const max = Math.min(this.#retryMs * 2 ** this.#failures, maxPauseMs);
    this.#failures++;
    return max * (0.5 + chance() / 2);
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
      throw new RequestError("response-unexpected", message, { status });
    }
    this.#wasConnected = true;
    this.#onConnection(true);
    return response.body;
  }

  *#eventsOf(messages: readonly StreamMessage[]): Generator<EventBody> {
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
    throw new RequestError("response-unexpected", "expected an event as JSON", { status: 200, cause });
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

/** Yields the bytes of a stream. Ends when it is silent for too long, and when the signal is aborted. */
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

// Clients that lost the same server must not all reconnect at once.
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
