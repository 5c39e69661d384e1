import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import { type ExpressSlots, expectExpress } from "../policy/express-slots.ts";
import { completePolicy, type Policy } from "../policy/rule.ts";
import { ByPriority } from "./orders/by-priority.ts";
import { FairLine } from "./orders/fair-line.ts";
import { FirstCome } from "./orders/first-come.ts";
import { NoisyLast } from "./orders/noisy-last.ts";
import type { Order } from "./orders/order.ts";
import { RoundRobin } from "./orders/round-robin.ts";

/** The parameters of a simulation: workers, their slots, and the settings of the rule and the line. */
export interface Configuration {
  readonly workers: number;
  readonly slots: number;
  readonly policy: Policy;
  readonly overdueShare: number;
  readonly express?: ExpressSlots | undefined;
}

/** An order to compare: its line, and its changes to the configuration. */
interface OrderKind {
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

/** All orders that can be compared; docs/simulator.md describes them. */
export const orderKinds = {
  "first-come": { make: () => new FirstCome(), adapt: withoutExtras },
  "round-robin": { make: () => new RoundRobin(), adapt: withoutExtras },
  rule: { make: () => new ByPriority(), adapt: withoutExtras },
  fairlane: { make: fairLine, adapt: asGiven },
  strict: { make: fairLine, adapt: (configuration) => ({ ...configuration, overdueShare: 0 }) },
  "fixed-window": {
    make: fairLine,
    adapt: (configuration) => ({ ...configuration, policy: { ...configuration.policy, window: "fixed" } }),
  },
  express: {
    make: fairLine,
    adapt: (configuration) => ({ ...configuration, express: configuration.express ?? { slots: 1, upTo: 3 } }),
  },
  "noisy-last": { make: () => new NoisyLast(), adapt: withoutExtras },
} as const satisfies Readonly<Record<string, OrderKind>>;

/** The name of an order. */
export type OrderName = keyof typeof orderKinds;

/** The names of all orders. */
export const orderNames = Object.keys(orderKinds) as readonly OrderName[];

/** A configuration in which everything is optional. */
export type ConfigurationInput = Partial<Omit<Configuration, "policy">> & {
  readonly policy?: Partial<Policy>;
};

const known = ["workers", "slots", "policy", "overdueShare", "express"];

/** Completes a configuration with the defaults. Throws if a value is invalid. */
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
