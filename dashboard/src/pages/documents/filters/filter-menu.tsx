import type { ComponentChildren } from "preact";
import { CloseButton } from "../../../parts/button.tsx";
import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import { hrefWith, navigate, place } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";

interface FilterMenuProps {
  readonly label: string;
  /** The filter's value; undefined if it is not set. */
  readonly value: ComponentChildren;
  /** The filter's parameters in the address. */
  readonly names: readonly string[];
  /** The form that sets the filter; left out if it cannot be set here. */
  readonly children?: ComponentChildren;
}

/** A filter: shows its value, and can be set and removed. */
export function FilterMenu({ label, value, names, children }: FilterMenuProps) {
  const words = useWords("documents");
  const menu = useClosingMenu(place.value.search);
  const isSet = value !== undefined;
  const remove = () => {
    setFilter(Object.fromEntries(names.map((name) => [name, null])));
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    <div class={isSet ? "filter filter-set" : "filter"}>
      {children ? (
        <details ref={menu} class="filter-menu" onToggle={focusInside}>
          <summary>
            <FilterLabel label={label} value={value} />
          </summary>
          <div class="filter-sheet">{children}</div>
        </details>
      ) : (
        <span class="filter-text">
          <FilterLabel label={label} value={value} />
        </span>
      )}
      {isSet && <CloseButton label={words.removeFilter(label)} onClick={remove} />}
    </div>
  );
}

/** Sets or removes filters in the address, and returns to the first page. */
export function setFilter(changes: Readonly<Record<string, string | number | null>>): void {
  navigate(hrefWith({ ...changes, cursor: null }));
}

function FilterLabel({ label, value }: Pick<FilterMenuProps, "label" | "value">) {
  if (value === undefined) {
    return (
      <>
        <span class="filter-plus" aria-hidden="true">
          +
        </span>
        {label}
      </>
    );
  }
  return (
    <>
      <span class="filter-label">{label}: </span>
      <span class="filter-value" title={typeof value === "string" ? value : undefined}>
        {value}
      </span>
    </>
  );
}

function focusInside({ currentTarget }: Event): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (menu.open) menu.querySelector<HTMLElement>(".filter-sheet :is(input, button)")?.focus();
}
