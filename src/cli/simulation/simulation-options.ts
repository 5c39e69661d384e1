import type { ExpressSlots } from "../../policy/express-slots.ts";
import { type ConfigurationInput, type OrderName, orderNames } from "../../simulator/configuration.ts";
import { unknownName } from "../arguments.ts";
import { type Call, type CommandOption, UsageError } from "../command.ts";
import { choiceOption, wholeOption } from "../settings/option-values.ts";
import { readExpress, readShare } from "../settings/slot-values.ts";
import { readDuration } from "../settings/units.ts";

/** The options that set the rule, the line and the workers. */
export const simulationOptions: Readonly<Record<string, CommandOption>> = {
  workers: { takes: "NUMBER", meaning: "how many workers there are (as the load says, or 1)" },
  slots: {
    takes: "NUMBER",
    meaning: "how many documents each of them processes at once (as the load says, or 4)",
  },
  interval: { takes: "TIME", meaning: "after how long without a document a count restarts (1500s)" },
  thresholds: { takes: "LIST", meaning: "eight falling numbers below 0 (-2,-4,-6,-8,-10,-12,-14,-20)" },
  window: { takes: "NAME", meaning: "since-last-update or fixed (since-last-update)" },
  "overdue-share": {
    takes: "SHARE",
    meaning: "the share of time for what is overdue, such as 0.1 or 10% (5%)",
  },
  express: {
    takes: "SLOTS:PRIORITY",
    meaning: "slots of each worker kept for priorities up to this one, such as 1:3 (none)",
  },
};

/** The configuration that the options ask for, on top of what the load has. */
export function readConfiguration(
  call: Call,
  { workers, slots }: { workers: number; slots: number },
): ConfigurationInput {
  const { options } = call;
  const window = choiceOption(call, "window", ["since-last-update", "fixed"]);
  const { interval, thresholds, express } = options;
  const share = options["overdue-share"];
  return {
    workers: wholeOption(call, "workers", [1, 1000]) ?? workers,
    slots: wholeOption(call, "slots", [1, 10_000]) ?? slots,
    policy: {
      ...(interval !== undefined && { resetIntervalMs: readInterval(interval) }),
      ...(thresholds !== undefined && { thresholds: thresholds.split(",").map(Number) }),
      ...(window !== undefined && { window }),
    },
    ...(share !== undefined && { overdueShare: readOverdueShare(share) }),
    ...(express !== undefined && { express: expectExpress(express) }),
  };
}

const usualOrders: readonly OrderName[] = ["first-come", "rule", "fairlane"];

/** The orders that the options ask to be compared. */
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

function readInterval(text: string): number {
  const ms = readDuration(text);
  if (ms !== undefined) return ms;
  throw new UsageError(`--interval: expected a time such as 90s, 15m or 12h, got ${text}`);
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
