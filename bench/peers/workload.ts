import { type Counter, check, defaultPolicy } from "../../src/policy/rule.ts";
import { submissionOf } from "../workload.ts";
import type { LoadDocument } from "./system.ts";

const usualCustomers = 50;
const growth = 1.1;
/** The thresholds as parts of the average number of documents of a customer. The defaults are for quieter customers. */
const parts = [0.1, 0.25, 0.4, 0.6, 0.85, 1.2, 1.7, 2.5];

/** Documents in the order of submission, and the rule's thresholds that give them all nine priorities. */
export interface Workload {
  readonly documents: readonly LoadDocument[];
  readonly thresholds: readonly number[];
}

/** Plans documents of customers, each of whom sends a tenth more than the one before, mixed as they would arrive. */
export function planWorkload(size: number, customers = usualCustomers): Workload {
  const average = size / customers;
  const thresholds = parts.map((part, index) => -Math.max(Math.round(average * part), index + 1));
  const policy = { ...defaultPolicy, thresholds };
  const counters = new Map<string, Counter>();
  const documents = arrivals(size, customers).map((customer, index) => {
    const { counter, priority } = check(counters.get(customer), 0, { policy });
    counters.set(customer, counter);
    return { ...submissionOf(customer, index), priority };
  });
  return { documents, thresholds };
}

/** The number of documents of each priority, first to last. */
export function countPriorities(documents: readonly LoadDocument[]): number[] {
  const counts = Array.from({ length: 9 }, () => 0);
  for (const { priority } of documents) counts[priority - 1] = (counts[priority - 1] ?? 0) + 1;
  return counts;
}

/** The customer of each document: always the one that is furthest behind its share. */
function arrivals(size: number, customers: number): string[] {
  const weights = Array.from({ length: customers }, (_, index) => growth ** index);
  const total = weights.reduce((sum, weight) => sum + weight);
  const owed = weights.map((weight, index) => ({
    customer: `customer-${index}`,
    share: weight / total,
    due: 0,
  }));
  return Array.from({ length: size }, () => {
    for (const one of owed) one.due += one.share;
    const next = owed.reduce((most, one) => (one.due > most.due ? one : most));
    next.due -= 1;
    return next.customer;
  });
}
