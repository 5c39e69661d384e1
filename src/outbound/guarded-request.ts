import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { type AddressGuard, expectUrl } from "./address-guard.ts";

export interface GuardedRequest {
  readonly guard: AddressGuard;
  /** Defaults to GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Aborts the request; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The time until the end of the response. Defaults to no limit of its own. */
  readonly timeoutMs?: number;
  /** The maximum size of the body of the response. */
  readonly maxBytes: number;
}

/** A response of any status. Redirects are not followed. */
export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection. Needed unless the body is read. */
  cancel(): void;
}

/**
 * Sends a request to an address that a user named, over a connection of its own. Returns any response, whose body is read as fast
 * as its reader takes it. Rejects with `address-refused`, which is final, or `address-unreachable`, which may pass. A body of more
 * than `maxBytes` is refused with `content-too-large`: by its length if that is known, otherwise when the stream gets there.
 */
export async function guardedRequest(url: string, request: GuardedRequest): Promise<GuardedResponse> {
  const exchange = new Exchange(url, request);
  const message = await exchange.response();
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: exchange.stream(message),
    cancel: () => void message.destroy(),
  };
}

// Each is an event, so an endless sequence of them would keep the process busy.
const maxInterim = 20;

class Exchange {
  readonly #url: URL;
  readonly #request: GuardedRequest;
  readonly #timeout: AbortSignal | undefined;
  readonly #signal: AbortSignal | undefined;

  constructor(url: string, request: GuardedRequest) {
    const { signal, timeoutMs } = request;
    this.#url = expectUrl(url);
    this.#request = request;
    this.#timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const signals = [signal, this.#timeout].filter((one) => one !== undefined);
    this.#signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  }

  async response(): Promise<IncomingMessage> {
    try {
      this.#signal?.throwIfAborted();
      return await this.#send();
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async *stream(message: IncomingMessage): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      this.#expectSize(Number(message.headers["content-length"] ?? 0));
      for await (const chunk of message) {
        size += chunk.length;
        this.#expectSize(size);
        yield chunk;
      }
    } catch (error) {
      throw this.#failure(error);
    } finally {
      message.destroy();
    }
  }

  #expectSize(size: number): void {
    const { maxBytes } = this.#request;
    if (size > maxBytes)
      throw new FairlaneError(
        "content-too-large",
        `${this.#url.host}: expected at most ${maxBytes} bytes, got ${size}`,
      );
  }

  #send(): Promise<IncomingMessage> {
    const { guard, method = "GET", headers, body } = this.#request;
    const isSecure = this.#url.protocol === "https:";
    const { http: plain, https: secure } = guard.agents();
    const options = {
      method,
      headers: { "accept-encoding": "identity", ...headers },
      ...(this.#signal && { signal: this.#signal }),
    };
    return new Promise((resolve, reject) => {
      const request = isSecure
        ? https.request(this.#url, { ...options, agent: secure })
        : http.request(this.#url, { ...options, agent: plain });
      request.on("response", resolve);
      request.on("error", reject);
      let interim = 0;
      request.on("information", () => {
        if (++interim <= maxInterim) return;
        reject(new Error("too many interim responses"));
        request.destroy();
      });
      // Nobody asked for another protocol.
      request.on("upgrade", (message, socket) => {
        socket.destroy();
        resolve(message);
      });
      request.end(body);
    });
  }

  #failure(error: unknown): unknown {
    const { signal, timeoutMs } = this.#request;
    if (signal?.aborted) return signal.reason;
    if (this.#timeout?.aborted)
      return this.#unreachable(`no complete response within ${timeoutMs} ms`, error);
    if (error instanceof FairlaneError) return error;
    return this.#unreachable(messageOf(error), error);
  }

  #unreachable(reason: string, cause: unknown): FairlaneError {
    return new FairlaneError("address-unreachable", `${this.#url.host}: ${reason}`, { cause });
  }
}

// When all addresses of a name fail, the error has no message of its own.
function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
