import type { Engine } from "../../../engine/engine.ts";
import type { CustomerDocuments } from "../../../engine/insight.ts";
import type { Customers } from "../../customers.ts";

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

export async function readOccupancy({ insight }: Engine, customers: Customers): Promise<Occupancy> {
  const [all, busiest, running] = await Promise.all([
    insight.countDocuments({ state: "waiting" }),
    customers.list({ sort: "pending", limit: candidates }),
    insight.runningByCustomer(),
  ]);
  const waiting = busiest.items.map(({ name, waiting }) => ({ customer: name, documents: waiting }));
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
