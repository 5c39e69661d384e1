import type { Mark } from "./customer-marks.ts";

/** The mark of a customer, beside its name. Customers without one are hollow. */
export function CustomerKey({ mark }: { readonly mark: Mark | undefined }) {
  return (
    <span class={`key ${classOfMark(mark)}`} aria-hidden="true">
      {mark?.letter}
    </span>
  );
}

/** The class that gives an element the colour of a customer. */
export function classOfMark(mark: Mark | undefined): string {
  return mark ? `customer-${mark.slot}` : "customer-other";
}
