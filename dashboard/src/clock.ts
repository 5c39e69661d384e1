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
    if (timer === undefined) start();
    return () => {
      watchers--;
      if (watchers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now.value;
}

// Nobody moved it on while nobody showed it.
function start(): void {
  tick();
  timer = setInterval(tick, 1000);
}

function tick(): void {
  if (!document.hidden) now.value = Date.now();
}
