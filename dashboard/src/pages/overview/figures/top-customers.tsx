import type { FairnessBody } from "#fairlane/client/client.ts";
import { customerHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";

interface TopCustomersProps {
  readonly name: string;
  /** Undefined before they are loaded. */
  readonly customers: FairnessBody["now"]["waiting"] | undefined;
}

/** The customers with the most documents in a state, and their share of all. */
export function TopCustomers({ name, customers }: TopCustomersProps) {
  const words = useWords("overview").figures;
  const { percent } = useFormat();
  return (
    <div class="top-customers">
      <dt>{name}</dt>
      {customers?.top.length === 0 && <dd class="muted">{words.nobody}</dd>}
      {customers?.top.map(({ customer, share }) => (
        <dd key={customer} class="top-customer">
          <a href={customerHref(customer)}>{customer}</a>
          <span class="number">{percent(share)}</span>
        </dd>
      ))}
    </div>
  );
}
