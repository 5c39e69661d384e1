import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The time, moved on every second while somebody shows it. */
const now = signal(Date.now());

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time of now. The component that asks is drawn again every second; all share one timer. */
export function useNow(): number {
  useEffect(() => {
    watchers++;
    timer ??= setInterval(tick, 1000);
    return () => {
      watchers--;
      if (watchers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now.value;
}

function tick(): void {
  if (!document.hidden) now.value = Date.now();
}
