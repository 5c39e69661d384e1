import { Figure } from "../../parts/figures.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { NextBadge, ResetCountdown } from "./counter/reset-countdown.tsx";
import type { CustomerData } from "./load-customer.ts";

/** The state of a customer now. */
export function Headline({ runningOfAll, plans, ...snapshot }: CustomerData) {
  const words = useWords("customer");
  const { number, percent } = useFormat();
  const { count, pending, waiting, running } = snapshot.customer;
  const share = running > 0 && runningOfAll && words.share(percent(running / runningOfAll));
  return (
    <section aria-labelledby="customer-now">
      <h2 id="customer-now" class="customer-now">
        {words.now}
      </h2>
      <dl class="figures customer-figures">
        <Figure name={words.count}>{number(count)}</Figure>
        <Figure name={words.next}>
          <NextBadge {...snapshot} />
        </Figure>
        <Figure name={words.reset}>
          <ResetCountdown {...snapshot} whenDue={words.withNextDocument} />
        </Figure>
        <Figure name={words.pending}>{number(pending)}</Figure>
        <Figure name={words.states.waiting}>{number(waiting)}</Figure>
        <Figure name={words.running} note={share}>
          {number(running)}
        </Figure>
      </dl>
    </section>
  );
}
