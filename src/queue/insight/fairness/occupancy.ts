import type { CustomerCounts } from "../../../engine/customers.ts";
import type { Engine } from "../../../engine/engine.ts";
import type { CustomerDocuments } from "../../../engine/insight.ts";

/** The customers with the most documents in a state, and the number of all documents in it. */
export interface TopCustomers {
  readonly documents: number;
  /** Up to three, the largest first. */
  readonly top: readonly (CustomerDocuments & {
    /** Of all documents in the state, from 0 to 1. */
    readonly share: number;
  })[];
}

/** Which customers fill the line and the slots. */
export interface Occupancy {
  /** The customers are found by their pending documents, as they were up to a minute ago. Their numbers are current. */
  readonly waiting: TopCustomers;
  readonly running: TopCustomers;
}

const shown = 3;
// More than are shown, because some have documents that are pending but do not wait.
const candidates = 10;

/** The customers with the most pending documents. */
export interface BusiestCustomers {
  readonly names: readonly string[];
  /** The number of customers and pending documents that were counted. */
  readonly counted: number;
}

/** Counts the pending documents of all customers. */
export async function readBusiest({ customers }: Engine): Promise<BusiestCustomers> {
  let busiest: readonly CustomerCounts[] = [];
  let counted = 0;
  for await (const page of customers.counts()) {
    counted += page.reduce((sum, { pending }) => sum + 1 + pending, 0);
    busiest = [...busiest, ...page.filter(({ pending }) => pending > 0)]
      .sort((a, b) => b.pending - a.pending || (a.name < b.name ? -1 : 1))
      .slice(0, candidates);
  }
  return { names: busiest.map(({ name }) => name), counted };
}

/** Reads the current numbers of the busiest customers, and which customers have running documents. */
export async function readOccupancy(
  { insight, customers }: Engine,
  { names }: BusiestCustomers,
): Promise<Occupancy> {
  const [all, busiest, running] = await Promise.all([
    insight.countDocuments({ state: "waiting" }),
    customers.named(names),
    insight.runningByCustomer(),
  ]);
  const waiting = busiest.map(({ name, waiting }) => ({ customer: name, documents: waiting }));
  return {
    waiting: topOf(waiting, all.count),
    running: topOf(
      running,
      running.reduce((sum, { documents }) => sum + documents, 0),
    ),
  };
}

function topOf(customers: readonly CustomerDocuments[], all: number): TopCustomers {
  const top = customers
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => b.documents - a.documents || (a.customer < b.customer ? -1 : 1))
    .slice(0, shown)
    // The two numbers are read one after the other.
    .map((customer) => ({ ...customer, share: Math.min(1, customer.documents / Math.max(1, all)) }));
  return { documents: all, top };
}
