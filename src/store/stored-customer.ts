import type { CustomerRecord } from "../engine/engine.ts";
import type { Plan } from "../policy/plan.ts";
import { type Counter, completePolicy, type Policy } from "../policy/rule.ts";
import type { RememberedTurn } from "../policy/turn.ts";
import type { CustomerState } from "./checks.ts";

/** The counter in a customer's row. Engines keep truth values as numbers or as such. */
export interface StoredCounter {
  readonly count: number | null;
  readonly updated_at: number | null;
  readonly window_started_at: number | null;
  readonly is_paused: number | boolean;
}

/** A customer's row, with its plan and what its documents do. */
export interface StoredCustomer extends StoredCounter {
  readonly name: string;
  readonly plan: string;
  readonly policy: string;
  readonly waiting: number;
  readonly running: number;
  readonly scheduled: number;
  readonly held: number;
}

/** A plan's row. */
export interface StoredPlan {
  readonly name: string;
  readonly policy: string;
}

/** The last turn given to a customer at a priority, and that of its document if that one still waits. */
export interface StoredTurn {
  readonly turn: number;
  readonly waiting_turn: number | null;
}

/** The counter of a customer's row; nothing before the first check. */
function counterOf(row: StoredCounter): Counter | undefined {
  if (row.count === null || row.updated_at === null || row.window_started_at === null) return undefined;
  return { count: row.count, updatedAt: row.updated_at, windowStartedAt: row.window_started_at };
}

/** The customer of a row as the entrance knows it. */
export function customerStateOf(row: StoredCounter, policy: Policy): CustomerState {
  return { counter: counterOf(row), policy, isPaused: Boolean(row.is_paused), isChanged: false };
}

/** The customer of a row, whose latest documents waited so long. */
export function customerRecordOf(row: StoredCustomer, waitsMs: readonly number[]): CustomerRecord {
  const { name, plan, waiting, running, scheduled, held } = row;
  const state = { counter: counterOf(row), plan, policy: parsePolicy(row.policy) };
  return { name, ...state, isPaused: Boolean(row.is_paused), waiting, running, scheduled, held, waitsMs };
}

/** The turn of a row. */
export function rememberedTurnOf({ turn, waiting_turn }: StoredTurn): RememberedTurn {
  return { turn: waiting_turn ?? turn, isWaiting: waiting_turn !== null };
}

/** The plan of a row. */
export function planOf({ name, policy }: StoredPlan): Plan {
  return { name, policy: parsePolicy(policy) };
}

const policies = new Map<string, Policy>();

/** The policy of a plan's row. There are few, and they are read with every customer, so they are kept. */
export function parsePolicy(text: string): Policy {
  const known = policies.get(text);
  if (known) return known;
  const policy = completePolicy(JSON.parse(text));
  policies.set(text, policy);
  return policy;
}
