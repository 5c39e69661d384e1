import http from "node:http";
import https from "node:https";
import { isIP, isIPv4, type LookupFunction } from "node:net";
import type { Duplex } from "node:stream";
import { unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { isPublic, Networks } from "./networks.ts";
import { nameResolver, type ResolveName } from "./resolve-name.ts";

export interface GuardOptions {
  /** Networks in CIDR notation that may be requested, too, even without TLS. Defaults to none. */
  readonly allowed?: readonly string[] | undefined;
  /** Defaults to the name servers of the system. */
  readonly resolve?: ResolveName | undefined;
}

/** The agents of `http` and `https`. */
export interface Agents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

/**
 * Decides which addresses may be requested for URLs that users name: public ones with TLS, and those in the allowed networks. A
 * name is resolved once for each connection, all of its addresses are checked, and the connection goes to one that passed.
 */
export class AddressGuard {
  readonly #allowed: Networks;
  readonly #resolve: ResolveName;

  constructor({ allowed = [], resolve }: GuardOptions = {}) {
    this.#allowed = new Networks(allowed);
    // Local names mostly have local addresses. If none is allowed, there is no need to know them.
    this.#resolve = resolve ?? nameResolver({ knowsLocalNames: allowed.length > 0 });
  }

  /** Returns agents that connect to nothing else. Proxies of the environment are not used. */
  agents(options: Pick<http.AgentOptions, "keepAlive" | "maxSockets"> = {}): Agents {
    return { http: new PlainAgent(this, options), https: new SecureAgent(this, options) };
  }

  /** Returns true if an address may be requested. */
  allows(address: string, isSecure: boolean): boolean {
    return this.#allowed.includes(address) || (isSecure && isPublic(address));
  }

  /** The error for a host without an address that may be requested. */
  refusal(host: string, addresses: readonly string[], isSecure: boolean): FairlaneError {
    const expected = isSecure ? "a public address" : "https://";
    // The addresses of a name may be a secret of the network. Only the log shows the cause.
    return new FairlaneError(
      "address-refused",
      `${host}: expected ${expected}, or an address that --allow-address (allowAddresses) allows`,
      { cause: new Error(`its addresses are ${addresses.join(", ")}`) },
    );
  }

  /** Resolves a name for a connection, with or without TLS. */
  lookup(isSecure: boolean): LookupFunction {
    return (name, options, callback) => {
      this.#find(name, isSecure, options.family).then(
        (found) => {
          const [first] = found;
          if (options.all) callback(null, found);
          else callback(null, first?.address ?? "", first?.family);
        },
        (error) => callback(error, ""),
      );
    };
  }

  async #find(name: string, isSecure: boolean, family: number | string | undefined) {
    const addresses = await this.#resolve(name);
    const allowed = addresses.filter((address) => this.allows(address, isSecure));
    if (allowed.length === 0) throw this.refusal(name, addresses, isSecure);
    const all = allowed.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    const wanted = all.filter((one) => !family || String(family).endsWith(String(one.family)));
    return wanted.length > 0 ? wanted : all;
  }
}

/** Checks the form of a URL to request. */
export function expectUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:"))
    throw unexpected("url", "https:// or http://", text);
  if (url.username !== "" || url.password !== "")
    throw new FairlaneError("address-refused", `${url.host}: expected a URL without a user and a password`);
  return url;
}

type OnCreate = ((error: Error | null, stream: Duplex) => void) | undefined;

class PlainAgent extends http.Agent {
  readonly #guard: AddressGuard;

  constructor(guard: AddressGuard, options: http.AgentOptions) {
    super(options);
    this.#guard = guard;
  }

  override createConnection(options: http.ClientRequestArgs, callback?: OnCreate) {
    const checked = checkedOptions(this.#guard, options, false);
    return checked instanceof Error ? refuse(checked, callback) : super.createConnection(checked, callback);
  }
}

class SecureAgent extends https.Agent {
  readonly #guard: AddressGuard;

  constructor(guard: AddressGuard, options: https.AgentOptions) {
    super(options);
    this.#guard = guard;
  }

  override createConnection(options: https.RequestOptions, callback?: OnCreate) {
    const checked = checkedOptions(this.#guard, options, true);
    return checked instanceof Error ? refuse(checked, callback) : super.createConnection(checked, callback);
  }
}

// The socket calls `lookup` only for names, so addresses are checked here.
function checkedOptions<Options extends http.ClientRequestArgs>(
  guard: AddressGuard,
  options: Options,
  isSecure: boolean,
): Options | FairlaneError {
  const host = (options.host ?? "").replace(/^\[|\]$/g, "");
  if (options.socketPath || host === "") return guard.refusal("a socket", [], isSecure);
  if (isIP(host) !== 0 && !guard.allows(host, isSecure)) return guard.refusal(host, [host], isSecure);
  return { ...options, host, lookup: guard.lookup(isSecure) };
}

function refuse(error: Error, callback: OnCreate): undefined {
  // If this threw, the caller that frees a socket of the agent would get the error.
  (callback as ((error: Error) => void) | undefined)?.(error);
}
