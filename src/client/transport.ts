import type { Content } from "./calls.ts";
import { RequestError } from "./request-error.ts";
import type { ProblemBody } from "./wire.ts";

/** How a server is reached. */
export interface ClientOptions {
  /** Where the server is, such as http://127.0.0.1:9119; a user and a password in it are sent to the proxy before it. */
  readonly url: string;
  /** The key to show, such as fl_…; needed once the queue has keys. */
  readonly key?: string;
  /** Sends requests; the platform's own `fetch` unless said. */
  readonly fetch?: (request: Request) => Promise<Response> | Response;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is asked of the server. */
export interface Ask {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parts of the path; each is one name, whatever it holds. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: Content;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests to one server, and turns what is no success into errors with a code. */
export class Transport {
  readonly #url: string;
  readonly #fetch: NonNullable<ClientOptions["fetch"]>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ url, key, fetch, headers = {} }: ClientOptions) {
    const place = readUrl(url);
    const authorization = authorizationOf(place, key);
    this.#url = `${place.origin}${place.pathname.replace(/\/+$/, "")}`;
    this.#fetch = fetch ?? ((request) => globalThis.fetch(request));
    this.#headers = authorization === undefined ? headers : { authorization, ...headers };
  }

  /** The answer to a request, if it is a success; otherwise throws what the server says. */
  async send(ask: Ask): Promise<Response> {
    const request = this.#requestOf(ask);
    const response = await this.#try(request);
    if (response.ok) return response;
    throw await this.#errorOf(response);
  }

  /** The answer to a request as JSON. */
  async json<Answer>(ask: Ask): Promise<Answer> {
    return this.read(await this.send(ask), ask.signal);
  }

  /** What a response says as JSON. */
  async read<Answer>(response: Response, signal: AbortSignal | undefined): Promise<Answer> {
    try {
      return (await response.json()) as Answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SyntaxError)) throw this.#unreachable(error);
      throw this.#unexpected(response, error);
    }
  }

  /** The answer to a request as JSON, or undefined if what is asked for does not exist. */
  async jsonIfFound<Answer>(ask: Ask): Promise<Answer | undefined> {
    try {
      return await this.json(ask);
    } catch (error) {
      if (error instanceof RequestError && error.code === "not-found") return undefined;
      throw error;
    }
  }

  #requestOf({ method = "GET", path, query = {}, headers, json, body, signal }: Ask): Request {
    const url = `${this.#url}/${path.map(encodeName).join("/")}${searchOf(query)}`;
    const content = json === undefined ? body : JSON.stringify(json);
    const all = new Headers(this.#headers);
    if (json !== undefined) all.set("content-type", "application/json");
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) all.set(name, value);
    return new Request(url, {
      method,
      headers: all,
      ...(content !== undefined && { body: content, duplex: "half" as const }),
      ...(signal && { signal }),
    });
  }

  async #try(request: Request): Promise<Response> {
    try {
      return await this.#fetch(request);
    } catch (error) {
      request.signal.throwIfAborted();
      throw this.#unreachable(error);
    }
  }

  #unreachable(cause: unknown): RequestError {
    const message = `no answer from ${this.#url}${reasonOf(cause)}; is "fairlane serve" running there?`;
    return new RequestError("server-unreachable", message, { cause });
  }

  #unexpected(response: Response, cause?: unknown): RequestError {
    const { status } = response;
    const isGateway = status >= 502 && status <= 504;
    return new RequestError(
      isGateway ? "server-unreachable" : "answer-unexpected",
      `${this.#url} answered ${status} without saying why; is it the address of a Fairlane server?`,
      { status, cause },
    );
  }

  async #errorOf(response: Response): Promise<RequestError> {
    const problem = await problemOf(response);
    if (!problem) return this.#unexpected(response);
    const { code, detail, title, errors } = problem;
    return new RequestError(code, detail || title, { status: response.status, errors });
  }
}

type Place = Pick<URL, "origin" | "pathname" | "username" | "password">;

function readUrl(url: string): Place {
  try {
    const { protocol, origin, pathname, username, password } = new URL(url);
    if (protocol === "http:" || protocol === "https:")
      return {
        origin,
        pathname,
        username: decodeURIComponent(username),
        password: decodeURIComponent(password),
      };
  } catch {
    // Refused like what can be read and is no address of a server.
  }
  const shown = String(url).replace(/\/\/.*@/s, "//…@");
  throw new RequestError("invalid-argument", `url: expected http://HOST:PORT or https://…, got ${shown}`);
}

async function problemOf(response: Response): Promise<ProblemBody | undefined> {
  try {
    const body: unknown = await response.json();
    const isProblem = typeof body === "object" && body !== null && "code" in body;
    return isProblem && typeof body.code === "string" ? (body as ProblemBody) : undefined;
  } catch {
    return undefined;
  }
}

// There is one header for both, and what a key may hold is all that can stand in it.
function authorizationOf({ username, password }: Place, key: string | undefined): string | undefined {
  const basic = username + password === "" ? undefined : basicOf(username, password);
  if (key === undefined) return basic;
  if (basic !== undefined)
    throw new RequestError(
      "invalid-argument",
      "expected a key, or a user and a password in the url, got both",
    );
  if (!/^[\w-]+$/.test(key)) throw new RequestError("invalid-argument", "key: expected a key such as fl_…");
  return `Bearer ${key}`;
}

// Platforms refuse to fetch from a URL with a password.
function basicOf(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

// Whatever stands in a path, "." and ".." leave it.
function encodeName(name: string): string {
  if (/^\.{0,2}$/.test(name)) {
    throw new RequestError("invalid-argument", `expected a name that can stand in an address, got "${name}"`);
  }
  return encodeURIComponent(name);
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "";
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  return code ? ` (${code})` : "";
}
