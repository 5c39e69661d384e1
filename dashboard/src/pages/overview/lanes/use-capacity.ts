import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The distance between the starts of two blocks, in pixels. */
export const pitch = 18;

/** Returns the number of blocks that fit into a lane of the list. */
export function useCapacity(list: RefObject<HTMLElement | null>): number {
  const [capacity, setCapacity] = useState(0);
  useLayoutEffect(() => {
    const track = list.current?.querySelector(".track");
    if (!track) return;
    const measure = () => setCapacity(Math.max(1, Math.floor((track.clientWidth - 4) / pitch)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    return () => observer.disconnect();
  }, []);
  return capacity;
}
