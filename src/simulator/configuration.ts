import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import { type ExpressSlots, expectExpress } from "../policy/express-slots.ts";
import { completePolicy, type Policy } from "../policy/rule.ts";
import { ByPriority } from "./orders/by-priority.ts";
import { FairLine } from "./orders/fair-line.ts";
import { FirstCome } from "./orders/first-come.ts";
import { NoisyLast } from "./orders/noisy-last.ts";
import type { Order } from "./orders/order.ts";
import { RoundRobin } from "./orders/round-robin.ts";

/** The knobs: how many workers of how many slots, and how the rule and the line are set. */
export interface Configuration {
  readonly workers: number;
  readonly slots: number;
  readonly policy: Policy;
  readonly overdueShare: number;
  readonly express?: ExpressSlots | undefined;
}

/** An order to compare: what it is called, what it does, and how it changes the configuration. */
export interface OrderKind {
  readonly title: string;
  readonly meaning: string;
  readonly make: () => Order;
  readonly adapt: (configuration: Configuration) => Configuration;
}

const withoutExtras = (configuration: Configuration): Configuration => ({
  ...configuration,
  overdueShare: 0,
  express: undefined,
});

const asGiven = (configuration: Configuration): Configuration => configuration;

const fairLine = (): Order => new FairLine();

/** All orders that can be compared. */
export const orderKinds = {
  "first-come": {
    title: "First come, first served",
    meaning: "one line for all",
    make: () => new FirstCome(),
    adapt: withoutExtras,
  },
  "round-robin": {
    title: "Round robin",
    meaning: "customers that wait take turns, whatever they sent before",
    make: () => new RoundRobin(),
    adapt: withoutExtras,
  },
  rule: {
    title: "The rule, ties first come",
    meaning: "by priority, and first come, first served within one",
    make: () => new ByPriority(),
    adapt: withoutExtras,
  },
  fairlane: {
    title: "Fairlane",
    meaning: "by priority, customers take turns within one, and what is overdue gets a share of time",
    make: fairLine,
    adapt: asGiven,
  },
  strict: {
    title: "Fairlane, strict",
    meaning: "the same without a share for what is overdue",
    make: fairLine,
    adapt: (configuration) => ({ ...configuration, overdueShare: 0 }),
  },
  "fixed-window": {
    title: "Fairlane, fixed window",
    meaning: "the same, but counts restart although documents keep coming",
    make: fairLine,
    adapt: (configuration) => ({ ...configuration, policy: { ...configuration.policy, window: "fixed" } }),
  },
  express: {
    title: "Fairlane, express slots",
    meaning:
      "the same with slots kept for good priorities: those given, or one of each worker for priorities up to 3",
    make: fairLine,
    adapt: (configuration) => ({ ...configuration, express: configuration.express ?? { slots: 1, upTo: 3 } }),
  },
  "noisy-last": {
    title: "Noisy neighbours last",
    meaning:
      "first come, but who has over 10 % of what runs, and at least 30 documents, starts only when nobody else waits, until 5 minutes " +
      "after; like Amazon SQS fair queues",
    make: () => new NoisyLast(),
    adapt: withoutExtras,
  },
} as const satisfies Readonly<Record<string, OrderKind>>;

/** The name of an order. */
export type OrderName = keyof typeof orderKinds;

/** The names of all orders. */
export const orderNames = Object.keys(orderKinds) as readonly OrderName[];

/** What can be left out of a configuration. */
export type ConfigurationInput = Partial<Omit<Configuration, "policy">> & {
  readonly policy?: Partial<Policy>;
};

const known = ["workers", "slots", "policy", "overdueShare", "express"];

/** Completes a configuration with the defaults, and refuses a bad one with a sentence that says what was expected. */
export function completeConfiguration(input: ConfigurationInput): Configuration {
  expectObject("configuration", input, known);
  const { workers = 1, slots = 4, policy = {}, overdueShare = 0.05, express } = input;
  expectInteger("workers", workers, [1, 1000]);
  expectInteger("slots", slots, [1, 10_000]);
  if (!(overdueShare >= 0 && overdueShare <= 1))
    throw unexpected("overdueShare", "a number from 0 to 1", overdueShare);
  if (express) expectExpress("express", express, slots);
  return { workers, slots, policy: completePolicy(policy), overdueShare, express };
}
