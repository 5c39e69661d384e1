import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The distance between the starts of two blocks, in pixels. */
export const pitch = 18;

/** Returns the number of blocks that fit into a lane of the list. */
export function useCapacity(list: RefObject<HTMLElement | null>): number {
  const [capacity, setCapacity] = useState(0);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = () => {
      const { clientWidth = 0 } = current.querySelector(".track") ?? {};
      setCapacity(Math.max(1, Math.floor((clientWidth - 4) / pitch)));
    };
    measure();
    // Observes the list, because the first lane comes and goes.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return capacity;
}
