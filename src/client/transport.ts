import type { Content } from "./calls.ts";
import { RequestError } from "./request-error.ts";
import type { ProblemBody } from "./wire.ts";

/** How to reach a server. */
export interface ClientOptions {
  /** The address, such as http://127.0.0.1:9119. A user and a password in it are sent to the proxy in front of the server. */
  readonly url: string;
  /** The key, such as fl_…; needed once the queue has keys. */
  readonly key?: string;
  /** Sends requests. Defaults to the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response> | Response;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request to the server. */
export interface ClientRequest {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The parts of the path, which may contain any character. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: Content;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests to one server, and turns failures into errors with a code. */
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

  /** Returns the response to a request, or its redirect. Throws the server's error unless it succeeded. */
  async send(asked: ClientRequest): Promise<Response> {
    const request = this.#requestOf(asked);
    const response = await this.#try(request);
    if (response.ok || response.status === 302) return response;
    throw await this.#errorOf(response);
  }

  /** Returns the JSON body of the response to a request. */
  async json<Body>(asked: ClientRequest): Promise<Body> {
    return this.read(await this.send(asked), asked.signal);
  }

  /** Returns the JSON body of a response. */
  async read<Body>(response: Response, signal: AbortSignal | undefined): Promise<Body> {
    try {
      return (await response.json()) as Body;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SyntaxError)) throw this.#unreachable(error);
      throw this.#unexpected(response, error);
    }
  }

  /** Returns the JSON body of the response to a request; undefined if the server responds with `not-found`. */
  async jsonIfFound<Body>(asked: ClientRequest): Promise<Body | undefined> {
    try {
      return await this.json(asked);
    } catch (error) {
      if (error instanceof RequestError && error.code === "not-found") return undefined;
      throw error;
    }
  }

  #requestOf({ method = "GET", path, query = {}, headers, json, body, signal }: ClientRequest): Request {
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
    const message = `no response from ${this.#url}${reasonOf(cause)}; is "fairlane serve" running there?`;
    return new RequestError("server-unreachable", message, { cause });
  }

  #unexpected(response: Response, cause?: unknown): RequestError {
    const { status } = response;
    const isGateway = status >= 502 && status <= 504;
    return new RequestError(
      isGateway ? "server-unreachable" : "response-unexpected",
      `${this.#url} responded with ${status} and no reason; is it the address of a Fairlane server?`,
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
    // Refused below, like an address of another protocol.
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

// Both would need the same header.
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

// "." and ".." would change the path even if encoded.
function encodeName(name: string): string {
  if (/^\.{0,2}$/.test(name)) {
    throw new RequestError("invalid-argument", `expected a name that an address can contain, got "${name}"`);
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
