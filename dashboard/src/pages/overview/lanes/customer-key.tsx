import type { Mark } from "./customer-marks.ts";

/** The mark beside a customer's name. Customers without a colour have a hollow one. */
export function CustomerKey({ mark }: { readonly mark: Mark | undefined }) {
  return (
    <span class={`key ${classOfMark(mark)}`} aria-hidden="true">
      {mark?.letter}
    </span>
  );
}

/** Returns the class that gives an element the customer's colour. */
export function classOfMark(mark: Mark | undefined): string {
  return mark ? `customer-${mark.slot}` : "customer-other";
}
