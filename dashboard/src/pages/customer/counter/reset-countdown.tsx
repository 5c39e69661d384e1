import { useNow } from "../../../clock.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { Countdown } from "../../../parts/times.tsx";
import { type CustomerSnapshot, nextPriority, resetOf } from "./counter.ts";
import "./reset-countdown.css";

interface ResetCountdownProps extends CustomerSnapshot {
  /** Shown when the next document resets the count. */
  readonly whenDue: string;
}

/** The time until the count resets, also as a thin bar. */
export function ResetCountdown({ whenDue, ...snapshot }: ResetCountdownProps) {
  const now = useNow();
  const at = resetOf(snapshot, now);
  if (at === null) return <span class="muted reset-due">{whenDue}</span>;
  const share = Math.min(1, (at - now) / snapshot.customer.policy.resetIntervalMs);
  return (
    <span class="reset">
      <Countdown at={at} />
      <svg class="reset-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect class="reset-bar-whole" width="100" height="1" />
        <rect class="reset-bar-left" width={share * 100} height="1" />
      </svg>
    </span>
  );
}

/** The priority of a customer's next document, updated when the count resets. */
export function NextBadge(snapshot: CustomerSnapshot) {
  return <PriorityBadge priority={nextPriority(snapshot, useNow())} />;
}
