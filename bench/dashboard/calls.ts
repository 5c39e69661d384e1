import type { Client, DocumentFilterBody, DocumentState } from "../../src/client/client.ts";
import { documentStates } from "../../src/engine/document.ts";
import { customerSorts } from "../../src/queue/insight/customer-order.ts";

/** A call that a page makes. Calls with the same page and description share a row. */
export interface Call {
  readonly page: string;
  readonly what: string;
  /** Distinguishes it from other calls with the same description. */
  readonly detail?: string;
  run(): Promise<unknown>;
}

/** Returns every call that the pages make, for existing documents and customers. */
export async function callsOf(client: Client, now: number): Promise<Call[]> {
  return [
    ...overviewCalls(client),
    ...customerCalls(client, now),
    ...(await listCalls(client, now)),
    ...combinedCalls(client, now),
    ...(await documentCalls(client)),
  ];
}

const busy = "customer-000003";
const pageSize = 50;

const ranges = ["hour", "day", "week"] as const;

function overviewCalls(client: Client): Call[] {
  const page = "overview";
  return [
    { page, what: "stats", run: () => client.stats() },
    { page, what: "lanes", run: () => client.overview.lanes() },
    { page, what: "workers", run: () => client.workers.list() },
    ...ranges.flatMap((range) => [
      { page, what: `fairness of the last ${range}`, run: () => client.overview.fairness(range) },
      { page, what: `history of the last ${range}`, run: () => client.overview.history(range) },
    ]),
    { page, what: "demonstration", run: () => client.demonstration.get() },
  ];
}

function customerCalls(client: Client, now: number): Call[] {
  const limit = pageSize;
  const sorts = customerSorts.map((sort) => ({
    page: "customers",
    what: `by ${sort}`,
    run: () => client.customers.list({ sort, limit }),
  }));
  const ofRanges = (["day", "week"] as const).flatMap((range) =>
    (["name", "failed", "done", "waits", "work"] as const).map((sort) => ({
      page: "customers",
      what: `of the last ${range}, by ${sort}`,
      run: () => client.customers.list({ sort, range, limit }),
    })),
  );
  const backwards = {
    page: "customers",
    what: "by name, from Z",
    run: () => client.customers.list({ order: "desc", limit }),
  };
  const searches = ["000042", "nobody"].map((name) => ({
    page: "customers",
    what: `named *${name}*`,
    run: () => client.customers.list({ name, limit }),
  }));
  const page = "customer";
  return [
    ...sorts,
    ...ofRanges,
    backwards,
    ...searches,
    { page, what: "one", run: () => client.customers.get(busy) },
    ...ranges.map((range) => ({
      page,
      what: `its last ${range}`,
      run: () => client.customers.get(busy, { range }),
    })),
    ...ranges.map((range) => ({
      page,
      what: `its last ${range}, step by step`,
      run: () => client.customers.history(busy, range),
    })),
    ...documentStates.map((state) => ({
      page,
      what: "its documents in a state: count",
      detail: state,
      run: () => client.countDocuments({ customer: busy, state }),
    })),
    { page, what: "its usage of a year", run: () => client.usage.list({ ...lastYear(now), customer: busy }) },
    { page, what: "the usage of all, a page", run: () => client.usage.list({ limit: 100 }) },
    { page, what: "its checks", run: () => client.customers.checks(busy) },
    { page, what: "plans", run: () => client.plans.list() },
  ];
}

function lastYear(now: number): { from: string; to: string } {
  const month = (time: number) => new Date(time).toISOString().slice(0, 7);
  return { from: month(now - 365 * 86_400_000), to: month(now) };
}

async function listCalls(client: Client, now: number): Promise<Call[]> {
  const { cursor } = await client.documents({ limit: 1000 });
  const [failure] = (await client.failures.list()).items;
  const filters: DocumentFilterBody[] = [
    {},
    ...states.map((state) => ({ state })),
    ...combinationsOf(filterParts(now)).filter((filter) => wordsOf(filter).split(", ").length === 1),
    { name: "no such name" },
    ...(failure ? [{ failure: failure.group }] : []),
  ];
  return [
    ...filters.flatMap((filter) => pairOf(client, filter, wordsOf(filter))),
    {
      page: "documents",
      what: "the page after 1000",
      run: () => client.documents({ cursor, limit: pageSize }),
    },
    { page: "search", what: "a customer", run: () => client.search("customer-0000", { limit: 8 }) },
    { page: "search", what: "a name", run: () => client.search("Invoice 77", { limit: 8 }) },
    {
      page: "search",
      what: "with qualifiers",
      run: () => client.search(`customer:${busy} state:failed`, { limit: 8 }),
    },
    { page: "failures", what: "groups", run: () => client.failures.list() },
    { page: "failures", what: "groups of a day", run: () => client.failures.list({ range: "day" }) },
  ];
}

function combinedCalls(client: Client, now: number): Call[] {
  const several = combinationsOf(filterParts(now)).filter((filter) => wordsOf(filter).includes(", "));
  return several.flatMap((filter) => pairOf(client, filter, `${several.length} combinations of filters`));
}

/** Returns the list of a filter and its count. */
function pairOf(client: Client, filter: DocumentFilterBody, what: string): Call[] {
  const detail = wordsOf(filter);
  return [
    { page: "documents", what, detail, run: () => client.documents({ ...filter, limit: pageSize }) },
    { page: "documents", what: `${what}: count`, detail, run: () => client.countDocuments(filter) },
  ];
}

const states: readonly DocumentState[] = ["scheduled", "waiting", "running", "failed", "cancelled"];

// Many documents match each of them and few match several: such combinations are hard to find.
function filterParts(now: number): DocumentFilterBody[] {
  const dayMs = 86_400_000;
  const [submittedAfter, submittedBefore] = [2, 1].map((days) => new Date(now - days * dayMs).toISOString());
  return [
    { customer: busy },
    { state: "done" },
    { priority: 2 },
    { type: "image/tiff" },
    { name: "invoice" },
    { ...(submittedAfter && { submittedAfter }), ...(submittedBefore && { submittedBefore }) },
  ];
}

/** Returns every combination of one or more parts. */
function combinationsOf(parts: readonly DocumentFilterBody[]): DocumentFilterBody[] {
  const choices = Array.from({ length: 2 ** parts.length - 1 }, (_, place) => place + 1);
  return choices.map((choice) => Object.assign({}, ...parts.filter((_, place) => choice & (1 << place))));
}

function wordsOf({ submittedAfter, submittedBefore, failure, ...filter }: DocumentFilterBody): string {
  const words = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  if (submittedAfter ?? submittedBefore) words.push("a day");
  if (failure) words.push("a group of failures");
  return words.length === 0 ? "all" : words.join(", ");
}

async function documentCalls(client: Client): Promise<Call[]> {
  const page = "document";
  const found = await Promise.all(
    (["waiting", "done", "failed"] as const).map(async (state) => {
      // The first pages may be empty.
      const { value: document } = await client.allDocuments({ state })[Symbol.asyncIterator]().next();
      return { state, id: document.id as string };
    }),
  );
  return found.flatMap(({ state, id }) => [
    { page, what: `one that is ${state}`, run: () => client.document(id) },
    { page, what: `its explanation, ${state}`, run: () => client.explain(id) },
    { page, what: `its life, ${state}`, run: () => client.life(id) },
  ]);
}
