import type { PlanBody, PlanChangeBody } from "#fairlane/client/client.ts";
import { defaultPlanName, newPlan } from "#fairlane/policy/plan.ts";
import { completePolicy, type Policy } from "#fairlane/policy/rule.ts";

import { type ReadingDraft, readingDraftOf, readingOfDraft } from "../../parts/reading/reading-draft.ts";

/** A plan as it is typed into fields. */
export interface Draft {
  readonly intervalSeconds: string;
  readonly window: Policy["window"];
  readonly thresholds: string;
  readonly weight: string;
  /** Empty for no limit. */
  readonly maxPending: string;
  readonly maxRunning: string;
  readonly isSoft: boolean;
  readonly reading: ReadingDraft;
}

/** The fields of a preview that are not fields of the plan, as they are typed. */
export interface Trial {
  /** The customers who would get the plan. */
  readonly customers: readonly string[];
  /** Empty for as now. */
  readonly workers: string;
  readonly slots: string;
  readonly range: "hour" | "day" | "week";
}

export const noTrial: Trial = { customers: [], workers: "", slots: "", range: "day" };

/** A plan that does not exist yet. */
export function planNamed(name: string): PlanBody {
  return { name, ...newPlan, policy: { ...newPlan.policy, thresholds: [...newPlan.policy.thresholds] } };
}

/** Returns true if customers without another plan have it. */
export function isDefault({ name }: Pick<PlanBody, "name">): boolean {
  return name === defaultPlanName;
}

export function draftOf({ policy, limits, reading, weight }: PlanBody): Draft {
  return {
    intervalSeconds: String(policy.resetIntervalMs / 1000),
    window: policy.window,
    thresholds: policy.thresholds.join(", "),
    weight: String(weight),
    maxPending: limits.maxPending === null ? "" : String(limits.maxPending),
    maxRunning: limits.maxRunning === null ? "" : String(limits.maxRunning),
    isSoft: limits.maxRunningWhileOthersWait,
    reading: readingDraftOf(reading),
  };
}

/** The thresholds of a text such as "-2, -4, …"; undefined if they are invalid. */
export function thresholdsOf(text: string): readonly number[] | undefined {
  const thresholds = text
    .replaceAll("−", "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(Number);
  try {
    return completePolicy({ thresholds }).thresholds;
  } catch {
    return undefined;
  }
}

/** The fields that differ from the plan; undefined if one is invalid. */
export function changeOf(draft: Draft, plan: PlanBody): PlanChangeBody | undefined {
  const thresholds = thresholdsOf(draft.thresholds);
  const numbers = [draft.intervalSeconds, draft.weight, draft.maxPending || "0", draft.maxRunning || "0"];
  const reading = readingOfDraft(draft.reading);
  if (!thresholds || !reading || numbers.some((text) => !(Number(text) >= 0) || text === ""))
    return undefined;
  const { policy, limits, weight } = plan;
  const resetIntervalMs = Math.round(Number(draft.intervalSeconds) * 1000);
  const wanted = {
    maxPending: limitOf(draft.maxPending),
    maxRunning: limitOf(draft.maxRunning),
    maxRunningWhileOthersWait: draft.isSoft,
  };
  const changedLimits = differing(wanted, limits);
  const changedReading = differing(reading, plan.reading);
  return {
    ...(resetIntervalMs !== policy.resetIntervalMs && { resetIntervalMs }),
    ...(draft.window !== policy.window && { window: draft.window }),
    ...(thresholds.join() !== policy.thresholds.join() && { thresholds }),
    ...(Number(draft.weight) !== weight && { weight: Number(draft.weight) }),
    ...(Object.keys(changedLimits).length > 0 && { limits: changedLimits }),
    ...(Object.keys(changedReading).length > 0 && { reading: changedReading }),
  };
}

function differing<Fields extends object>(wanted: Fields, before: Fields): Partial<Fields> {
  const isSame = (name: string) =>
    String(wanted[name as keyof Fields]) === String(before[name as keyof Fields]);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !isSame(name))) as Partial<Fields>;
}

function limitOf(text: string): number | null {
  return text === "" ? null : Number(text);
}

/** The body of a preview. Reading does not change waits in it. */
export function previewOf({ limits, reading: _, weight, ...policy }: PlanChangeBody, trial: Trial) {
  const { customers, workers, slots, range } = trial;
  return {
    range,
    ...(Object.keys(policy).length > 0 && { policy }),
    ...(limits && { limits }),
    ...(weight !== undefined && { weight }),
    ...(customers.length > 0 && { customers }),
    ...(workers !== "" && { workers: Number(workers) }),
    ...(slots !== "" && { slots: Number(slots) }),
  };
}
