import type { ComparedGroupBody, PlanPreviewBody } from "../../../client/wire.ts";
import { maxWeight } from "../../../policy/turn.ts";
import type { HistoryRange } from "../../../queue/insight/history.ts";
import type { Call, CommandOption } from "../../command.ts";
import { withQueue } from "../../connection.ts";
import { formatAmount, formatCount, formatDuration, formatTime } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import type { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { limitsOf } from "../../settings/limit-options.ts";
import { choiceOption, definedOnly, wholeOption } from "../../settings/option-values.ts";
import { policyOf } from "../../settings/policy-options.ts";

const ranges: readonly HistoryRange[] = ["hour", "day", "week"];

/** The options of a preview, besides the fields of a plan. */
export const previewOptions: Readonly<Record<string, CommandOption>> = {
  range: { takes: "RANGE", meaning: `the time to replay, for preview: ${ranges.join(", ")} (day)` },
  workers: { takes: "NUMBER", meaning: "the number of workers, for preview (those that run)" },
  slots: { takes: "NUMBER", meaning: "the slots of each worker, for preview (those that they have)" },
};

/** `fairlane plan preview PLAN [CUSTOMER…]` */
export async function preview(
  call: Call,
  screen: Screen,
  [name = "", ...customers]: readonly string[],
): Promise<void> {
  const policy = policyOf(call);
  const change = definedOnly({
    policy: Object.keys(policy).length > 0 ? policy : undefined,
    limits: limitsOf(call),
    weight: wholeOption(call, "weight", [1, maxWeight]),
    customers: customers.length > 0 ? customers : undefined,
    workers: wholeOption(call, "workers", [1, 1000]),
    slots: wholeOption(call, "slots", [1, 10_000]),
    range: choiceOption(call, "range", ranges),
  });
  const found = await withQueue(call, ({ client }) => client.plans.preview(name, change));
  if (call.isJson) return screen.printJson(found);
  await screen.print(...introductionOf(found), "");
  await new Table(screen, columnsFor(screen, found)).print(found.groups);
  for (const line of notesOn(found)) screen.message(line);
}

function introductionOf(found: PlanPreviewBody): string[] {
  const { plan, since, until, documents, before, after, fleetFrom } = found;
  const period = `from ${formatTime(Date.parse(since))} to ${formatTime(Date.parse(until))}`;
  const source = fleetFrom === "workers" ? "as now" : "as many as ran at once";
  const [old, changed] = [fleetOf(before), fleetOf(after)];
  return [
    `Plan ${spellOut(plan.name)}: a replay of ${formatAmount(documents, "document")} ${period}`,
    old === changed ? `${old} (${source})` : `before: ${old} (${source}); after: ${changed}`,
  ];
}

function fleetOf({ workers, slots, expressSlots }: PlanPreviewBody["before"]): string {
  const express = expressSlots > 0 ? `, ${formatCount(expressSlots)} of them express` : "";
  return `${formatAmount(workers, "worker")} of ${formatAmount(slots, "slot")}${express}`;
}

type Side = "before" | "after";

function columnsFor(screen: Screen, { groups }: PlanPreviewBody): readonly Column<ComparedGroupBody>[] {
  const wait = (
    field: "p50Ms" | "p95Ms" | "maxMs",
    side: Side,
    heading: string,
  ): Column<ComparedGroupBody> => ({
    heading: `${heading} ${side}`,
    cell: (group) => formatWait(group[side][field]),
    isRight: true,
    ...(field === "p50Ms" && { mayHide: true }),
    ...(side === "after" && { paint: (group, cell) => paintChange(screen, cell, changeOf(group, field)) }),
  });
  const count = (field: "refused" | "neverStarted", heading: string): Column<ComparedGroupBody>[] =>
    groups.some(({ before, after }) => before[field] + after[field] > 0)
      ? [
          {
            heading,
            cell: ({ before, after }) => `${formatCount(before[field])} → ${formatCount(after[field])}`,
            isRight: true,
          },
        ]
      : [];
  return [
    { heading: "group", cell: labelOf, mayShrink: true },
    { heading: "customers", cell: ({ customers }) => formatCount(customers), isRight: true, mayHide: true },
    { heading: "documents", brief: "docs", cell: ({ documents }) => formatCount(documents), isRight: true },
    wait("p50Ms", "before", "p50"),
    wait("p50Ms", "after", "p50"),
    wait("p95Ms", "before", "p95"),
    wait("p95Ms", "after", "p95"),
    wait("maxMs", "before", "longest"),
    wait("maxMs", "after", "longest"),
    ...count("refused", "refused"),
    ...count("neverStarted", "never started"),
  ];
}

const sizeLabels: Readonly<Record<string, string>> = {
  few: "few (up to 10)",
  some: "some (up to 100)",
  many: "many (up to 1000)",
  masses: "masses",
};

function labelOf({ kind, name }: ComparedGroupBody): string {
  if (kind === "all") return "everyone";
  if (kind === "others") return "on other plans";
  if (kind === "size") return sizeLabels[name] ?? name;
  return kind === "plan" ? `on ${name}` : name;
}

function formatWait(ms: number | null): string {
  return ms === null ? "–" : formatDuration(ms);
}

/** A change below this share, or below this time, is not coloured. */
const noticeable = { share: 0.1, ms: 50 };

function changeOf(group: ComparedGroupBody, field: "p50Ms" | "p95Ms" | "maxMs"): number {
  const [before, after] = [group.before[field] ?? 0, group.after[field] ?? 0];
  const change = after - before;
  return Math.abs(change) < Math.max(noticeable.ms, noticeable.share * before) ? 0 : change;
}

function paintChange(screen: Screen, cell: string, change: number): string {
  if (change === 0) return cell;
  return screen.paint(change < 0 ? "green" : "red", cell);
}

function notesOn({ unfinished, cancelled, isCut, documents, range }: PlanPreviewBody): string[] {
  return [
    ...(isCut ? [`Only the newest ${formatCount(documents)} documents of the ${range} are replayed.`] : []),
    ...(unfinished > 0
      ? [
          `${formatAmount(unfinished, "document")} not finished yet: each takes as long as its customer's others on average.`,
        ]
      : []),
    ...(cancelled > 0 ? [`${formatAmount(cancelled, "cancelled document")} left out.`] : []),
    "Nothing is changed. Apply it with fairlane plan set and fairlane plan assign.",
  ];
}
