import type { ListedPlanBody } from "#fairlane/client/client.ts";
import type { Limits } from "#fairlane/policy/limits.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { planHref } from "../../router.ts";
import type { Format } from "../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";

interface PlanTableProps {
  readonly plans: readonly ListedPlanBody[];
  readonly isBusy: boolean;
}

/** All plans, with their rules and limits. */
export function PlanTable({ plans, isBusy }: PlanTableProps) {
  const words = useWords("plans");
  const format = useFormat();
  return (
    <div class="plans">
      <DataTable
        caption={words.plans}
        columns={columnsOf(words, format)}
        rows={plans}
        keyOf={({ name }) => name}
        isBusy={isBusy}
        isStacked
      />
    </div>
  );
}

type Words = WordsOf<"plans">;

function columnsOf(words: Words, format: Format): readonly Column<ListedPlanBody>[] {
  const { number, duration } = format;
  return [
    { key: "name", header: words.plan, isRowHeader: true, cell: (plan) => <PlanName plan={plan} /> },
    {
      key: "customers",
      header: words.customersOf,
      isNumber: true,
      cell: ({ customers }) => number(customers),
    },
    {
      key: "interval",
      header: words.resetInterval,
      cell: ({ policy }) => `${duration(policy.resetIntervalMs)}, ${words.windows[policy.window]}`,
    },
    { key: "weight", header: words.weight, isNumber: true, cell: ({ weight }) => number(weight) },
    {
      key: "pending",
      header: words.maxPending,
      isNumber: true,
      cell: ({ limits }) => maxText(limits.maxPending, words, format),
    },
    {
      key: "running",
      header: words.maxRunning,
      isNumber: true,
      cell: ({ limits }) => <MaxRunning limits={limits} />,
    },
    {
      key: "thresholds",
      header: words.thresholds,
      cell: ({ policy }) => <span class="plans-thresholds">{policy.thresholds.map(number).join(" ")}</span>,
    },
  ];
}

function PlanName({ plan }: { readonly plan: ListedPlanBody }) {
  const words = useWords("plans");
  return (
    <span class="plans-name">
      <a class="row-link" href={planHref(plan.name)}>
        {plan.name}
      </a>
      {plan.name === "default" && <span class="note">{words.defaultExplained}</span>}
    </span>
  );
}

function MaxRunning({ limits }: { readonly limits: Limits }) {
  const words = useWords("plans");
  const format = useFormat();
  const { maxRunning, maxRunningWhileOthersWait: isSoft } = limits;
  return (
    <>
      {maxText(maxRunning, words, format)}
      {maxRunning !== null && isSoft && <span class="note plans-soft">{words.whileOthersWait}</span>}
    </>
  );
}

function maxText(max: number | null, { noLimit }: Words, { number }: Format): string {
  return max === null ? noLimit : number(max);
}
