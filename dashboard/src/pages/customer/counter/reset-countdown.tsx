import { useNow } from "../../../clock.ts";
import { Countdown } from "../../../parts/times.tsx";
import { resetOf, type Told } from "./counter.ts";
import "./reset-countdown.css";

interface ResetCountdownProps extends Told {
  /** What is said once the next document restarts the count anyway. */
  readonly whenDue: string;
}

/** How long it is until the count restarts, also as a thin bar that grows shorter. */
export function ResetCountdown({ whenDue, ...told }: ResetCountdownProps) {
  const now = useNow();
  const at = resetOf(told, now);
  if (at === null) return <span class="reset-due">{whenDue}</span>;
  const share = Math.min(1, (at - now) / told.policy.resetIntervalMs);
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
