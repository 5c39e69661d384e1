import { useState } from "preact/hooks";
import { type OrderName, orderNames } from "#fairlane/simulator/configuration.ts";
import { showMessage } from "../../../parts/toasts.tsx";
import { useWords } from "../../../words/words.ts";

interface OrderPickerProps {
  readonly value: readonly OrderName[];
  readonly onChange: (orders: readonly OrderName[]) => void;
}

/** The orders to compare. At least one is always selected. */
export function OrderPicker({ value, onChange }: OrderPickerProps) {
  const words = useWords("simulator");
  const [, redraw] = useState(0);
  const toggle = (order: OrderName) => {
    const next = orderNames.filter((name) => value.includes(name) !== (name === order));
    if (next.length > 0) return onChange(next);
    showMessage(words.needsOrder);
    redraw((times) => times + 1);
  };
  return (
    <fieldset class="choices">
      <legend class="unseen">{words.orders}</legend>
      {orderNames.map((name) => (
        <div key={name} class="choice">
          <input
            id={`order-${name}`}
            type="checkbox"
            checked={value.includes(name)}
            aria-describedby={`order-${name}-hint`}
            onChange={() => toggle(name)}
          />
          <label for={`order-${name}`}>{words.orderKinds[name].title}</label>
          <span class="note choice-hint" id={`order-${name}-hint`}>
            {words.orderKinds[name].meaning}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
