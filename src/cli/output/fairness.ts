import type { FairnessBody } from "../../client/wire.ts";
import { formatAmount, formatCount, formatDuration } from "./format.ts";
import { spellOut } from "./plain-text.ts";
import type { Screen } from "./screen.ts";
import { type Column, Table } from "./table.ts";

/** The waits of a group, and the share within the target if it has one. */
type Group = FairnessBody["sentMuch"] & { readonly name: string; readonly withinTarget?: number | null };
type Top = FairnessBody["now"]["waiting"];

/** Prints how long customers waited in the last hour, how fair that was, and who fills the line and the slots now. */
export async function printFairness(screen: Screen, fairness: FairnessBody): Promise<void> {
  const { sample, sentLittle, waitTargetMs, now } = fairness;
  await screen.print(screen.paint("bold", periodOf(sample)));
  if (sample.documents + sentLittle.stillWaiting > 0) {
    await new Table(screen, columnsFor(formatDuration(waitTargetMs))).print(groupsOf(fairness));
    await screen.print(...figuresOf(fairness));
  }
  await screen.print(
    `most in the line   ${customersOf(now.waiting)}`,
    `most in the slots  ${customersOf(now.running)}`,
  );
}

function periodOf({ documents, from, until, isCut }: FairnessBody["sample"]): string {
  const period = isCut ? formatDuration(Date.parse(until) - Date.parse(from)) : "hour";
  return `${formatAmount(documents, "document")} processed within the last ${period}`;
}

function columnsFor(target: string): readonly Column<Group>[] {
  return [
    { heading: "customers", cell: ({ name }) => name },
    { heading: "documents", brief: "docs", cell: ({ documents }) => formatCount(documents), isRight: true },
    {
      heading: "wait p50",
      brief: "p50",
      cell: ({ p50Ms }) => durationOf(p50Ms),
      isRight: true,
      mayHide: true,
    },
    { heading: "wait p95", brief: "p95", cell: ({ p95Ms }) => durationOf(p95Ms), isRight: true },
    {
      heading: `within ${target}`,
      cell: ({ withinTarget }) => shareOf(withinTarget),
      isRight: true,
    },
    {
      heading: "first come: p95",
      brief: "first come",
      cell: ({ firstCome }) => durationOf(firstCome.p95Ms),
      isRight: true,
    },
  ];
}

function groupsOf({ sentLittle, sentMuch, background }: FairnessBody): Group[] {
  return [
    { name: "sent little", ...sentLittle },
    { name: "sent much", ...sentMuch },
    ...(background.documents > 0 ? [{ name: "background", ...background }] : []),
  ];
}

function figuresOf({ fairness, firstComeFairness, sentLittle, waitTargetMs }: FairnessBody): string[] {
  const target = formatDuration(waitTargetMs);
  const late = formatAmount(sentLittle.stillWaiting, "document");
  return [
    `fairness           ${indexOf(fairness)}, first come, first served: ${indexOf(firstComeFairness)} (1 is even)`,
    ...(sentLittle.stillWaiting > 0
      ? [`still waiting      ${late} of customers who sent little, longer than ${target}`]
      : []),
  ];
}

function customersOf({ top }: Top): string {
  const named = top.map(({ customer, share }) => `${spellOut(customer)} ${shareOf(share)}`);
  return named.join(", ") || "–";
}

function durationOf(ms: number | null): string {
  return ms === null ? "–" : formatDuration(ms);
}

function shareOf(share: number | null | undefined): string {
  return share === null || share === undefined ? "–" : `${(share * 100).toFixed(1)} %`;
}

function indexOf(index: number | null): string {
  return index === null ? "–" : index.toFixed(2);
}
