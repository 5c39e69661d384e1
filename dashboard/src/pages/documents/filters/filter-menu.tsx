import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import { hrefWith, navigate, place } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import { documentsWords } from "../words.ts";

interface FilterMenuProps {
  readonly label: string;
  /** What the filter is set to, as it is shown; undefined if it is not set. */
  readonly value: ComponentChildren;
  /** Its parameters in the address. */
  readonly names: readonly string[];
  /** How it is set; a filter that cannot be set here has nothing. */
  readonly children?: ComponentChildren;
}

/** A filter: adds itself, tells what it is set to, and can be taken away. */
export function FilterMenu({ label, value, names, children }: FilterMenuProps) {
  const words = useWords(documentsWords);
  const menu = useClosingMenu();
  const isSet = value !== undefined;
  useEffect(() => close(menu.current), [place.value.search]);
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
      {isSet && (
        <button
          type="button"
          class="filter-remove"
          aria-label={words.removeFilter(label)}
          title={words.removeFilter(label)}
          onClick={remove}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}

/** Sets or removes filters in the address, and begins at the first page again. */
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
      <span class="filter-value">{value}</span>
    </>
  );
}

// Whoever chose something inside goes on from the filter itself.
function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary")?.focus();
}

function focusInside({ currentTarget }: Event): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (menu.open) menu.querySelector<HTMLElement>(".filter-sheet :is(input, button)")?.focus();
}
