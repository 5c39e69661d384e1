import type { ExpressSlots } from "../../policy/express-slots.ts";
import { type ConfigurationInput, type OrderName, orderNames } from "../../simulator/configuration.ts";
import { unknownName } from "../arguments.ts";
import { type Call, type CommandOption, UsageError } from "../command.ts";
import { wholeOption } from "../settings/option-values.ts";
import { policyOf, policyOptions } from "../settings/policy-options.ts";
import { readExpress, readShare } from "../settings/slot-values.ts";

/** The options that set the rule, the line and the workers. */
export const simulationOptions: Readonly<Record<string, CommandOption>> = {
  workers: { takes: "NUMBER", meaning: "the number of workers (that of the load, or 1)" },
  slots: {
    takes: "NUMBER",
    meaning: "documents that each worker processes at once (that of the load, or 4)",
  },
  ...policyOptions,
  "overdue-share": {
    takes: "SHARE",
    meaning: "the share of time for overdue documents, such as 0.1 or 10% (5%)",
  },
  express: {
    takes: "SLOTS:PRIORITY",
    meaning: "slots of each worker reserved for priorities up to this one, such as 1:3 (none)",
  },
};

/** The configuration of the load, changed by the options. */
export function readConfiguration(
  call: Call,
  { workers, slots }: { workers: number; slots: number },
): ConfigurationInput {
  const { options } = call;
  const { express } = options;
  const share = options["overdue-share"];
  return {
    workers: wholeOption(call, "workers", [1, 1000]) ?? workers,
    slots: wholeOption(call, "slots", [1, 10_000]) ?? slots,
    policy: policyOf(call),
    ...(share !== undefined && { overdueShare: readOverdueShare(share) }),
    ...(express !== undefined && { express: expectExpress(express) }),
  };
}

const usualOrders: readonly OrderName[] = ["first-come", "rule", "fairlane"];

/** The orders to compare. */
export function readOrders({ options }: Call): readonly OrderName[] {
  const { orders } = options;
  if (orders === undefined) return usualOrders;
  if (orders === "all") return orderNames;
  return [...new Set(orders.split(",").map((name) => findOrder(name.trim())))];
}

function findOrder(name: string): OrderName {
  const found = orderNames.find((one) => one === name);
  if (found) return found;
  throw unknownName("order", name, { known: orderNames, help: "fairlane simulate --help" });
}

function readOverdueShare(text: string): number {
  const share = readShare(text);
  if (share !== undefined && share <= 1) return share;
  throw new UsageError(`--overdue-share: expected a share such as 0.1 or 10%, got ${text}`);
}

function expectExpress(text: string): ExpressSlots {
  const express = readExpress(text);
  if (express) return express;
  throw new UsageError(`--express: expected SLOTS:PRIORITY such as 1:3, got ${text}`);
}
