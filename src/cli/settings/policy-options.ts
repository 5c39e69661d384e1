import type { Policy } from "../../policy/rule.ts";
import type { Call, CommandOption } from "../command.ts";
import { choiceOption, definedOnly, durationOption } from "./option-values.ts";

/** The options that set the policy of a plan or of a simulation. */
export const policyOptions: Readonly<Record<string, CommandOption>> = {
  interval: { takes: "TIME", meaning: "the time without a document after which a count restarts (1500s)" },
  thresholds: { takes: "LIST", meaning: "eight falling numbers below 0 (-2,-4,-6,-8,-10,-12,-14,-20)" },
  window: {
    takes: "NAME",
    values: ["since-last-update", "fixed"],
    meaning: "since-last-update or fixed (since-last-update)",
  },
};

/** The fields of a policy that were given. */
export function policyOf(call: Call): Partial<Policy> {
  return definedOnly({
    resetIntervalMs: durationOption(call, "interval"),
    thresholds: call.options.thresholds?.split(",").map(Number),
    window: choiceOption(call, "window", ["since-last-update", "fixed"]),
  });
}
