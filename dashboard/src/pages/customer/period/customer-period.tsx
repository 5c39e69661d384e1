import type { CustomerBody, HistoryRange } from "#fairlane/client/client.ts";
import { Figure } from "../../../parts/figures.tsx";
import { Loading } from "../../../parts/messages/notices.tsx";
import { PeriodChoice } from "../../../parts/period-choice.tsx";
import { PeriodStart } from "../../../parts/period-start.tsx";
import { Duration } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { CustomerCharts } from "./customer-charts.tsx";
import { useCustomerHistory } from "./use-customer-history.ts";

interface CustomerPeriodProps {
  readonly customer: CustomerBody;
  /** The period that was chosen; the customer's figures may still be those of the one before. */
  readonly period: HistoryRange;
}

/** The figures and charts of a customer within the chosen period. */
export function CustomerPeriod({ customer, period }: CustomerPeriodProps) {
  const words = useWords("customer");
  const history = useCustomerHistory(customer.name, period);
  const { range, since } = customer.period;
  return (
    <section aria-labelledby="customer-period">
      <div class="spread customer-period-head">
        <div class="inline">
          <h2 id="customer-period">{words.lastPeriod[range]}</h2>
          <PeriodStart at={since} range={range} />
        </div>
        <PeriodChoice period={period} />
      </div>
      <PeriodFigures {...customer.period} />
      <Loading live={history} />
      {history.data && <CustomerCharts history={history.data} />}
    </section>
  );
}

function PeriodFigures(figures: CustomerBody["period"]) {
  const words = useWords("customer");
  const { number, percent, duration } = useFormat();
  const { done, failed, cancelled, pages, workMs, workShare, meanWaitMs, maxWaitMs } = figures;
  return (
    <dl class="figures customer-figures">
      <Figure name={words.done}>{number(done)}</Figure>
      <Figure name={words.failed} mood={failed > 0 ? "bad" : undefined}>
        {number(failed)}
      </Figure>
      <Figure name={words.cancelled}>{number(cancelled)}</Figure>
      <Figure name={words.pagesRead}>{number(pages)}</Figure>
      <Figure name={words.work}>{duration(workMs)}</Figure>
      {workShare !== null && <Figure name={words.workShare}>{percent(workShare)}</Figure>}
      <Figure name={words.meanWait}>
        <Duration ms={meanWaitMs} />
      </Figure>
      <Figure name={words.maxWait}>
        <Duration ms={maxWaitMs} />
      </Figure>
    </dl>
  );
}
