import type { ComponentChildren } from "preact";
import "./fact-list.css";

/** A label and its value. Facts without a value are left out. */
export type Fact = readonly [label: string, value: ComponentChildren];

/** Facts as a definition list. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== "" && value !== false,
  );
  return (
    <dl class="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
