import type { Host } from "./address.ts";
import { isUnreachable, NoServerError } from "./store-errors.ts";

// Long enough for a server that runs, so that of two suitable ones the first is chosen; short enough for one that vanished.
const headStartMs = 500;

/** Connects to a host, and rejects if it cannot be reached, is not suitable, or is no longer of interest. */
type Probe = (host: Host, signal: AbortSignal) => Promise<void>;

/** The server that all connections of a store go to, out of those that its URL names. */
export class HostChoice {
  readonly #hosts: readonly Host[];
  readonly #probe: Probe;
  readonly #failures = new WeakSet<Error>();
  #chosen: Host | undefined;
  #finding: Promise<Host> | undefined;

  constructor(hosts: readonly Host[], probe: Probe) {
    this.#hosts = hosts;
    this.#probe = probe;
  }

  /** Returns the chosen server. Looks for one at first, and after a connection to it failed. Throws a `NoServerError`. */
  async current(): Promise<Host> {
    if (this.#chosen) return this.#chosen;
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /** Notes that no connection to a host could be made. */
  failed(host: Host, error: unknown): void {
    if (!(error instanceof Error) || !isUnreachable(error)) return;
    this.#failures.add(error);
    if (host === this.#chosen) this.#chosen = undefined;
  }

  /** Connects, and does so once more if the host that was chosen has failed, because another one may be suitable. */
  async retrying<Result>(connect: () => Promise<Result>): Promise<Result> {
    try {
      return await connect();
    } catch (error) {
      if (!this.#isFailure(error)) throw error;
      return connect();
    }
  }

  // The pool wraps the error of a connection that took too long.
  #isFailure(error: unknown): boolean {
    const failures = error instanceof Error ? [error, error.cause] : [];
    return failures.some((failure) => failure instanceof Error && this.#failures.has(failure));
  }

  async #find(): Promise<Host> {
    const found = await firstSuitable(this.#hosts, this.#probe);
    this.#chosen = found;
    return found;
  }
}

/** Probes hosts in their order. One that does not reply keeps the others waiting only for its head start. */
async function firstSuitable(hosts: readonly Host[], probe: Probe): Promise<Host> {
  const probes: Promise<Host>[] = [];
  const found = new AbortController();
  for (const host of hosts) {
    const probing = probe(host, found.signal).then(() => {
      found.abort();
      return host;
    });
    probes.push(probing);
    await Promise.race([probing.catch(() => {}), pause(headStartMs)]);
    if (found.signal.aborted) break;
  }
  try {
    return await Promise.any(probes);
  } catch (error) {
    const { errors } = error as AggregateError;
    throw new NoServerError(hosts.map(({ name }, index) => ({ name, error: errors[index] as Error })));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
