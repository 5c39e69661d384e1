import type { ComponentChildren } from "preact";
import "./fact-list.css";

/** A word and what it is; what is nothing or false is left out. */
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
