import { customerHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { CustomerKey } from "./customer-key.tsx";
import type { Mark } from "./customer-marks.ts";
import type { WaitingCustomer } from "./shown-customers.ts";
import "./legend.css";

interface LegendProps {
  readonly customers: readonly WaitingCustomer[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly shownCustomer: string | null;
  readonly onShow: (name: string | null) => void;
}

/** The customers and their marks, in a stable order. Each is a button that highlights one customer. */
export function Legend({ customers, marks, shownCustomer, onShow }: LegendProps) {
  const words = useWords("overview").legend;
  const names = [...marks.keys()];
  if (shownCustomer !== null && !marks.has(shownCustomer)) names.push(shownCustomer);
  const isCrowded = customers.some(({ name }) => !marks.has(name));
  return (
    <fieldset class="legend">
      <legend class="unseen">{words.label}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          class="legend-entry"
          aria-pressed={name === shownCustomer}
          onClick={() => onShow(name === shownCustomer ? null : name)}
        >
          <CustomerKey mark={marks.get(name)} />
          <span class="cut legend-name" title={name}>
            {name}
          </span>
          <WaitingCount customer={customers.find((customer) => customer.name === name)} />
        </button>
      ))}
      {isCrowded && (
        <span class="legend-others">
          <CustomerKey mark={undefined} />
          {words.others}
        </span>
      )}
    </fieldset>
  );
}

function WaitingCount({ customer }: { readonly customer: WaitingCustomer | undefined }) {
  const { number } = useFormat();
  const { waiting = 0, isExact = true } = customer ?? {};
  return (
    <span class="number muted">
      {number(waiting)}
      {!isExact && waiting > 0 && "+"}
    </span>
  );
}

interface LegendActionsProps {
  readonly shownCustomer: string;
  readonly onShow: (name: string | null) => void;
}

/** Links while one customer is highlighted: open its page, or show all again. */
export function LegendActions({ shownCustomer, onShow }: LegendActionsProps) {
  const words = useWords("overview").legend;
  return (
    <div class="inline small">
      <a href={customerHref(shownCustomer)}>{words.open}</a>
      <button type="button" class="link-button" onClick={() => onShow(null)}>
        {words.all}
      </button>
    </div>
  );
}
