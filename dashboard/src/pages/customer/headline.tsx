import { Figure } from "../../parts/figures.tsx";
import { Duration } from "../../parts/times.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { NextBadge, ResetCountdown } from "./counter/reset-countdown.tsx";
import type { CustomerData } from "./load-customer.ts";

/** The key figures of a customer. */
export function Headline({ runningOfAll, plans, ...snapshot }: CustomerData) {
  const words = useWords("customer");
  const { number, percent } = useFormat();
  const { count, pending, running, waits } = snapshot.customer;
  const share = running > 0 && runningOfAll && words.share(percent(running / runningOfAll));
  return (
    <section aria-label={words.numbers}>
      <dl class="figures customer-figures">
        <Figure name={words.count}>{number(count)}</Figure>
        <Figure name={words.next}>
          <NextBadge {...snapshot} />
        </Figure>
        <Figure name={words.reset}>
          <ResetCountdown {...snapshot} whenDue={words.withNextDocument} />
        </Figure>
        <Figure name={words.pending}>{number(pending)}</Figure>
        <Figure name={words.running} note={share}>
          {number(running)}
        </Figure>
        <Figure name={words.p50}>
          <Duration ms={waits.p50Ms} />
        </Figure>
        <Figure name={words.p95}>
          <Duration ms={waits.p95Ms} />
        </Figure>
      </dl>
    </section>
  );
}
