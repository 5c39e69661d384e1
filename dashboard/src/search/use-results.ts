import { useLayoutEffect, useState } from "preact/hooks";
import type { SearchBody } from "#fairlane/client/client.ts";
import { searchOf } from "#fairlane/policy/search/search-query.ts";
import type { SearchToken } from "#fairlane/policy/search/search-tokens.ts";
import { client } from "../api.ts";
import { may } from "../session.ts";
import { readHere } from "./search-address.ts";

/** The answers of the server to what is typed. */
export interface Results {
  readonly found: SearchBody | undefined;
  /** The names of customers that begin like the value of `customer:`. */
  readonly customers: readonly string[];
  readonly isLoading: boolean;
  readonly error: unknown;
}

const pauseMs = 150;
const nothing: Results = { found: undefined, customers: [], isLoading: false, error: undefined };

/** Searches while the user types, after a short pause. Parts that cannot be understood yet are left out. */
export function useResults(text: string, token: SearchToken | undefined): Results {
  const [results, setResults] = useState(nothing);
  // Times are relative to now, so the search itself differs at every rendering.
  const name = token?.qualifier === "customer" && may("viewAll") ? token.value : undefined;
  // Not in an effect after the next frame: until then, the list would say that nothing matches.
  useLayoutEffect(() => {
    const search = searchOf(readHere(text).conditions);
    if (search === "" && name === undefined) {
      setResults(nothing);
      return undefined;
    }
    const ending = new AbortController();
    setResults((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(async () => {
      const read = await resultsOf(search, name, ending.signal);
      if (!ending.signal.aborted) setResults(read);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, name]);
  return results;
}

async function resultsOf(search: string, name: string | undefined, signal: AbortSignal): Promise<Results> {
  try {
    const [found, customers] = await Promise.all([
      search === "" ? undefined : client.search(search, { signal }),
      name === undefined ? undefined : client.customers.list(namedLike(name), { signal }),
    ]);
    const names = customers?.items.map((customer) => customer.name) ?? [];
    return { ...nothing, found, customers: names.filter((each) => each !== name) };
  } catch (error) {
    return { ...nothing, error };
  }
}

function namedLike(name: string) {
  return name === "" ? ({ sort: "updated", limit: 6 } as const) : { name, limit: 6 };
}
