import { type CustomerSort, usualOrder } from "../../queue/insight/customer-order.ts";
import type { Key } from "./keys.ts";

/** The tables that can be scrolled and sorted. */
export const panels = ["customers", "workers"] as const;
export type Panel = (typeof panels)[number];

/** The columns that each table can be sorted by, in the order in which a key goes through them. */
export const sorts = {
  customers: ["waiting", "running", "pending", "work", "waits", "failed", "done", "count", "name"],
  workers: ["name", "busy", "done", "failed", "lost", "memory"],
} as const satisfies { customers: readonly CustomerSort[]; workers: readonly string[] };

export type WorkerSort = (typeof sorts.workers)[number];
export type TopCustomerSort = (typeof sorts.customers)[number];

/** The choices of the user of the live view. */
export interface TopState {
  readonly focus: Panel;
  readonly customers: { readonly sort: TopCustomerSort; readonly isReversed: boolean; readonly row: number };
  readonly workers: { readonly sort: WorkerSort; readonly isReversed: boolean; readonly row: number };
  readonly isPaused: boolean;
  readonly hasQuit: boolean;
}

export const initialState: TopState = {
  focus: "customers",
  customers: { sort: "waiting", isReversed: false, row: 0 },
  workers: { sort: "name", isReversed: false, row: 0 },
  isPaused: false,
  hasQuit: false,
};

/** The rows that each table has, and how many of them a page key passes. */
export interface TopSizes {
  readonly customers: number;
  readonly workers: number;
  readonly page: number;
}

/** The state after a key. Keys without a meaning change nothing. */
export function press(state: TopState, key: Key, sizes: TopSizes): TopState {
  const move = (by: number) => moved(state, sizes, by);
  switch (key) {
    case "q":
    case "Q":
    case "\u0003":
      return { ...state, hasQuit: true };
    case "p":
    case " ":
      return { ...state, isPaused: !state.isPaused };
    case "\t":
    case "left":
    case "right":
      return { ...state, focus: state.focus === "customers" ? "workers" : "customers" };
    case "s":
      return sorted(state, 1);
    case "S":
      return sorted(state, -1);
    case "r":
      return changed(state, { isReversed: !state[state.focus].isReversed, row: 0 });
    case "up":
    case "k":
      return move(-1);
    case "down":
    case "j":
      return move(1);
    case "page-up":
      return move(-sizes.page);
    case "page-down":
      return move(sizes.page);
    case "home":
      return move(Number.NEGATIVE_INFINITY);
    case "end":
      return move(Number.POSITIVE_INFINITY);
    default:
      return state;
  }
}

function moved(state: TopState, sizes: TopSizes, by: number): TopState {
  const last = Math.max(0, sizes[state.focus] - 1);
  return changed(state, { row: Math.min(last, Math.max(0, state[state.focus].row + by)) });
}

function sorted(state: TopState, step: number): TopState {
  const all: readonly string[] = sorts[state.focus];
  const next = all[(all.indexOf(state[state.focus].sort) + step + all.length) % all.length];
  return changed(state, { sort: next, isReversed: false, row: 0 });
}

function changed(state: TopState, change: object): TopState {
  return { ...state, [state.focus]: { ...state[state.focus], ...change } };
}

/** The order in which customers are requested. */
export function orderOf({ customers: { sort, isReversed } }: TopState): "asc" | "desc" {
  const usual = usualOrder(sort);
  if (!isReversed) return usual;
  return usual === "asc" ? "desc" : "asc";
}
