import { useState } from "preact/hooks";
import { type OrderName, orderNames } from "../../../../src/simulator/configuration.ts";
import { tell } from "../../parts/toasts.tsx";
import { useWords } from "../../words/words.ts";
import { simulatorWords } from "./words.ts";

interface OrderPickerProps {
  readonly value: readonly OrderName[];
  readonly onChange: (orders: readonly OrderName[]) => void;
}

/** The orders that can be compared, each to be ticked; one always is. */
export function OrderPicker({ value, onChange }: OrderPickerProps) {
  const words = useWords(simulatorWords);
  const [, redraw] = useState(0);
  const toggle = (order: OrderName) => {
    const next = orderNames.filter((name) => value.includes(name) !== (name === order));
    if (next.length > 0) return onChange(next);
    tell(words.needsOrder);
    redraw((times) => times + 1);
  };
  return (
    <fieldset class="choices">
      <legend class="unseen">{words.orders}</legend>
      {orderNames.map((name) => (
        <label key={name} class="choice">
          <input
            type="checkbox"
            value={name}
            checked={value.includes(name)}
            aria-describedby={`order-${name}`}
            onChange={() => toggle(name)}
          />
          <span>
            {words.orderKinds[name].title}
            <span class="choice-hint" id={`order-${name}`}>
              {words.orderKinds[name].meaning}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
