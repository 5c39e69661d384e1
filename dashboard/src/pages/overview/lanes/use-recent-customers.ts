import { useEffect, useState } from "preact/hooks";
import { onEvents } from "../../../live.ts";

const most = 8;

/** Returns the customers of recent events, whose documents may have passed too quickly to appear in the lanes. */
export function useRecentCustomers(): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(
    () =>
      onEvents((events) => {
        const names = events.flatMap(({ kind, customer }) =>
          customer !== undefined && (kind === "submitted" || kind === "started") ? [customer] : [],
        );
        setRecent((before) =>
          names.every((name) => before.includes(name))
            ? before
            : [...new Set([...names, ...before])].slice(0, most),
        );
      }),
    [],
  );
  return recent;
}
