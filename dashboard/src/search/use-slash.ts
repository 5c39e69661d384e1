import { useEffect } from "preact/hooks";

/** Focuses a field when "/" is pressed outside of fields and dialogs. */
export function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      if (event.key !== "/" || hasModifier || event.defaultPrevented || isBusy(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return Boolean(isField) || document.querySelector("dialog[open]") !== null;
}
