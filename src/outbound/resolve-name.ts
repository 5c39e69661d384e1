import { lookup, Resolver } from "node:dns/promises";

/** Returns all addresses of a name. Rejects if it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export interface ResolverOptions {
  /** Asks these name servers, as ADDRESS:PORT. Defaults to those of the system. */
  readonly servers?: readonly string[];
  /** Also finds names that only the machine knows, in its hosts file and in its search domains. */
  readonly knowsLocalNames: boolean;
}

const timeoutMs = 2500;
const tries = 2;

/**
 * Returns a resolver that asks name servers itself. The system's own resolver would take a thread for each name, and a name
 * server that does not respond would delay the names of all others. It is asked last, and only for local names.
 */
export function nameResolver({ servers, knowsLocalNames }: ResolverOptions): ResolveName {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers) resolver.setServers([...servers]);
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length > 0) return addresses;
    if (knowsLocalNames) return (await lookup(name, { all: true })).map(({ address }) => address);
    throw (
      answers.find((answer) => answer.status === "rejected")?.reason ?? new Error(`${name} has no address`)
    );
  };
}
