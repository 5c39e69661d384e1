import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Returns a ref for a menu that closes on Escape, on clicks elsewhere and when `closeWhenChanged` changes. */
export function useClosingMenu(closeWhenChanged?: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  // Not in an effect after the next frame: the user may have opened it again by then.
  useLayoutEffect(() => close(menu.current), [closeWhenChanged]);
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return menu;
}

// The focus returns to the menu after a choice.
function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary")?.focus();
}
