import type { FailureGroupBody, FailuresBody } from "../../../client/wire.ts";
import { failureInWords } from "../../../i18n/problems.ts";
import type { Call } from "../../command.ts";
import { chooseColumns } from "../../output/choose-columns.ts";
import { formatAmount, formatCount, formatDistance, formatTime } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import type { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";

/** Prints groups of failures as a table. */
export async function printFailures(call: Call, screen: Screen, found: FailuresBody): Promise<void> {
  const { items, hidden, isExact } = found;
  if (items.length === 0) screen.message("No failures found.");
  else await new Table(screen, chooseColumns(call, columnsOf(found, Date.now()))).print(items);
  if (hidden > 0 && !call.flags.has("dismissed"))
    screen.message(
      `${formatAmount(hidden, "more group is", "more groups are")} dismissed or snoozed; --dismissed lists all.`,
    );
  if (!isExact)
    screen.message("Only the latest 20 000 failed documents and the 200 largest groups are listed.");
}

function columnsOf({ by, items }: FailuresBody, now: number): readonly Column<FailureGroupBody>[] {
  const hasStates = items.some((group) => stateOf(group) !== noState);
  const first: Column<FailureGroupBody> =
    by === "error"
      ? { heading: "group", cell: ({ group }) => group.slice(0, shortId) }
      : { heading: by, cell: ({ group }) => group || "–", mayShrink: true };
  return [
    first,
    { heading: "documents", cell: ({ documents }) => formatCount(documents), isRight: true },
    { heading: "customers", cell: ({ customers }) => formatCount(customers), isRight: true, mayHide: true },
    { heading: "trend", cell: ({ trend }) => sparkline(trend), mayHide: true },
    {
      heading: "first",
      cell: ({ firstAt }) => formatDistance(Date.parse(firstAt), now),
      isRight: true,
      mayHide: true,
    },
    { heading: "last", cell: ({ lastAt }) => formatDistance(Date.parse(lastAt), now), isRight: true },
    { heading: "retry", cell: ({ mayRetry }) => mayRetry },
    { heading: "state", cell: stateOf, mayHide: !hasStates },
    {
      heading: by === "error" ? "reason" : "most frequent reason",
      name: "reason",
      cell: reasonOf,
      mayShrink: true,
    },
  ];
}

const shortId = 8;

// The message of a known error says more than its translation does, so it is English here.
function reasonOf({ message, name }: FailureGroupBody): string {
  return message || name;
}

const noState = "–";

function stateOf({ isBack, isHidden, snoozedUntil, note }: FailureGroupBody): string {
  if (isBack) return "back";
  if (isHidden) return snoozedUntil === null ? "dismissed" : "snoozed";
  return note === null ? noState : "noted";
}

const bars = "▁▂▃▄▅▆▇█";
const maxBars = 14;

/** The documents of each step as bars; several steps may share one. A dot stands for none. */
function sparkline(counts: readonly number[]): string {
  const steps = Math.ceil(counts.length / maxBars);
  const sums = Array.from({ length: Math.ceil(counts.length / steps) }, (_, bar) =>
    counts.slice(bar * steps, (bar + 1) * steps).reduce((sum, count) => sum + count, 0),
  );
  const max = Math.max(1, ...sums);
  return sums
    .map((sum) => (sum === 0 ? "·" : (bars[Math.ceil((sum / max) * bars.length) - 1] ?? "")))
    .join("");
}

/** Prints everything about a group. */
export async function printGroup(screen: Screen, group: FailureGroupBody): Promise<void> {
  const lines = factsOf(group, Date.now()).flatMap(([name, value]) =>
    value === undefined ? [] : [`${screen.paint("bold", name.padEnd(9))}  ${spellOut(value)}`],
  );
  await screen.print(...lines);
}

const retries: Readonly<Record<FailureGroupBody["mayRetry"], string>> = {
  helps: "helps",
  "after-fix": "helps once the cause is corrected",
  never: "does not help",
};

type Fact = readonly [name: string, value: string | undefined];

function factsOf(group: FailureGroupBody, now: number): readonly Fact[] {
  const { reason, isTranslated, advice } = failureInWords(group, "en");
  const { documents, customers, topCustomers, dismissedAt, dismissedBy, latest } = group;
  const momentOf = (at: string) => `${formatTime(Date.parse(at))}, ${formatDistance(Date.parse(at), now)}`;
  const state = stateOf(group);
  const mayRetry = group.mayRetry !== "never";
  const by = dismissedBy ? ` by ${dismissedBy}` : "";
  return [
    ["group", group.group],
    ["reason", reason],
    ["message", isTranslated ? group.message : undefined],
    ["code", group.code ?? undefined],
    ["advice", advice],
    ["retry", `${retries[group.mayRetry]}${mayRetry ? `: fairlane failures retry ${group.group}` : ""}`],
    ["documents", `${formatCount(documents)}, of ${formatAmount(customers, "customer")}`],
    ["customers", topCustomers.map((top) => `${top.customer} ${formatCount(top.documents)}`).join(", ")],
    ["first", momentOf(group.firstAt)],
    ["last", `${momentOf(group.lastAt)}: ${latest.id}`],
    ["trend", sparkline(group.trend)],
    ["state", state === "–" || state === "noted" ? undefined : state],
    ["dismissed", dismissedAt === null ? undefined : `${momentOf(dismissedAt)}${by}`],
    ["snoozed", group.snoozedUntil === null ? undefined : `until ${momentOf(group.snoozedUntil)}`],
    ["note", group.note ?? undefined],
  ];
}
