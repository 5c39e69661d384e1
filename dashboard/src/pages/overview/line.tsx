import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { client } from "../../api.ts";
import { onEvents } from "../../live.ts";
import { hrefWith, navigate } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { type Mark, marksOf, slotsFor } from "./lanes/customer-marks.ts";
import { Lanes } from "./lanes/lanes.tsx";
import { Legend, LegendActions } from "./lanes/legend.tsx";
import { isWhole, shownCustomers, type WaitingCustomer } from "./lanes/shown-customers.ts";
import type { Snapshot } from "./use-snapshot.ts";
import { Workers } from "./workers/workers.tsx";

interface LineProps {
  readonly snapshot: Snapshot;
  /** The customer to highlight; null for all. */
  readonly shownCustomer: string | null;
}

/** The line: the workers, and the lanes that they take documents from. */
export function Line({ snapshot, shownCustomer }: LineProps) {
  const { customers, marks } = useCustomers(snapshot);
  const onShow = (name: string | null) => navigate(hrefWith({ customer: name }), { replace: true });
  return (
    <div class="line">
      <Workers workers={snapshot.workers} marks={marks} />
      <Lanes
        snapshot={snapshot}
        marks={marks}
        shownCustomer={shownCustomer}
        actions={shownCustomer !== null && <LegendActions shownCustomer={shownCustomer} onShow={onShow} />}
      >
        <Legend customers={customers} marks={marks} shownCustomer={shownCustomer} onShow={onShow} />
      </Lanes>
    </div>
  );
}

interface MarkedCustomers {
  readonly customers: readonly WaitingCustomer[];
  readonly marks: ReadonlyMap<string, Mark>;
}

const maxListed = 8;

function useCustomers(snapshot: Snapshot): MarkedCustomers {
  const seesAll = isWhole(snapshot.lanes);
  const { data: pending } = useLive(
    async (signal) =>
      seesAll ? [] : (await client.customers.list({ sort: "pending", limit: maxListed }, { signal })).items,
    { key: String(seesAll), everyMs: 10_000 },
  );
  const recent = useRecentCustomers();
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  return useMemo(() => {
    const customers = shownCustomers(snapshot, pending ?? []);
    const names = customers.map(({ name }) => name);
    slots.current = slotsFor([...names, ...newIn(recent, slots.current)], slots.current);
    return { customers, marks: marksOf(slots.current) };
  }, [snapshot, pending, recent]);
}

/** Returns the names without a mark, at most as many as there are free marks: a customer without documents takes no mark away. */
function newIn(names: readonly string[], marked: ReadonlyMap<string, number>): readonly string[] {
  return names.filter((name) => !marked.has(name)).slice(0, Math.max(0, maxListed - marked.size));
}

const most = 8;

/** Returns the customers of recent events, whose documents may have passed too quickly to appear in the lanes. */
function useRecentCustomers(): readonly string[] {
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
