import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Returns a reference to an element, and whether it is shown or less than a screen away within the element that scrolls. */
export function useNear<Element extends HTMLElement>(
  scroller: RefObject<HTMLElement | null>,
): readonly [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: "100% 0px",
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return [element, isNear];
}
