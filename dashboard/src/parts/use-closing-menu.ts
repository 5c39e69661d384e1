import { useEffect, useRef } from "preact/hooks";

/** Returns a ref for a menu that closes on Escape and on clicks elsewhere. */
export function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
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
