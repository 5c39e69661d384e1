import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The current time, updated every second while a component shows it. */
const now = signal(Date.now());

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the current time and renders the component again every second. All components share one timer. */
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

// The time is stale if no component has shown it for a while.
function start(): void {
  tick();
  timer = setInterval(tick, 1000);
}

function tick(): void {
  if (!document.hidden) now.value = Date.now();
}
