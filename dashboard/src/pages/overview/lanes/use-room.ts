import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The pixels from the beginning of one block to that of the next. */
export const pitch = 18;

/** How many blocks there is room for in a lane of the list; all lanes are alike. */
export function useRoom(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const track = list.current?.querySelector(".track");
    if (!track) return;
    const measure = () => setRoom(Math.max(1, Math.floor((track.clientWidth - 4) / pitch)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    return () => observer.disconnect();
  }, []);
  return room;
}
