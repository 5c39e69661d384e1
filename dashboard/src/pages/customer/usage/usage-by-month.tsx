import type { UsageBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { Loading } from "../../../parts/messages/notices.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { useLive } from "../../../use-live.ts";
import type { Format } from "../../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../../words/words.ts";
import { isUse } from "../period/use-customer-history.ts";
import "../../../parts/button.css";

/** The usage of a customer in each of the last twelve months, with a download as CSV. */
export function UsageByMonth({ customer }: { readonly customer: string }) {
  const words = useWords("customer");
  const format = useFormat();
  const from = monthBefore(Date.now(), 11);
  const live = useLive((signal) => client.usage.list({ customer, from, limit: 12 }, { signal }), {
    key: `${from} ${customer}`,
    when: (event) => isUse(event, customer),
  });
  const { data, isLoading } = live;
  return (
    <section aria-labelledby="customer-usage">
      <h2 id="customer-usage">{words.usage}</h2>
      <Loading live={live} />
      {data?.items.length === 0 && <p class="hint">{words.noUsage}</p>}
      {data && data.items.length > 0 && (
        <>
          <DataTable
            caption={words.usage}
            columns={columnsOf(words, format)}
            rows={data.items.toReversed()}
            keyOf={({ month }) => month}
            isBusy={isLoading}
            isStacked
          />
          <div class="spread usage-foot">
            <p class="note">{words.usageExplained}</p>
            <a class="button button-plain button-small" href={csvHref(customer, from)} download>
              {words.usageAsCsv}
            </a>
          </div>
        </>
      )}
    </section>
  );
}

function columnsOf(words: WordsOf<"customer">, { number, month }: Format): readonly Column<UsageBody>[] {
  const counts = (["done", "failed", "cancelled"] as const).map((key) => ({
    key,
    header: words[key],
    isNumber: true,
    cell: ({ [key]: count }: UsageBody) => number(count),
  }));
  return [
    {
      key: "month",
      header: words.month,
      isRowHeader: true,
      cell: ({ month: name, isComplete }) => (
        <>
          {month(name)} {!isComplete && <span class="muted">({words.unfinished})</span>}
        </>
      ),
    },
    ...counts,
    { key: "pages", header: words.pagesRead, isNumber: true, cell: ({ pages }) => number(pages) },
    {
      key: "work",
      header: words.secondsOfWork,
      isNumber: true,
      cell: ({ workMs }) => number(Math.round(workMs / 1000)),
    },
  ];
}

function csvHref(customer: string, from: string): string {
  return `/v1/usage?${new URLSearchParams({ format: "csv", customer, from })}`;
}

/** Returns the UTC month of a time, or one before it, such as "2026-11". */
function monthBefore(now: number, months: number): string {
  const at = new Date(now);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
