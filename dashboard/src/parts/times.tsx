import { useNow } from "../clock.ts";
import { useFormat, useWords } from "../words/words.ts";

/** A duration. */
export function Duration({ ms }: { readonly ms: number | null }) {
  const format = useFormat();
  return <span class="number">{ms === null ? "–" : format.duration(ms)}</span>;
}

/** The time since a moment, counting up. */
export function Since({ at }: { readonly at: string | null }) {
  return at === null ? <span>–</span> : <TickingSince at={at} />;
}

function TickingSince({ at }: { readonly at: string }) {
  const format = useFormat();
  const passedMs = Math.max(0, useNow() - Date.parse(at));
  return (
    <time class="number" dateTime={at} title={format.moment(at)}>
      {format.duration(passedMs - (passedMs % 1000))}
    </time>
  );
}

/** A time relative to now, such as "5 min. ago", with the exact time as a tooltip. */
export function Ago({ at }: { readonly at: string | null }) {
  return at === null ? <span>–</span> : <TickingAgo at={at} />;
}

function TickingAgo({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time class="number" dateTime={at} title={format.moment(at)}>
      {format.relative(Date.parse(at) - useNow())}
    </time>
  );
}

/** The time left until a moment, counted down to zero: "in 12m". */
export function Countdown({ at }: { readonly at: number }) {
  const format = useFormat();
  const leftMs = Math.max(0, at - useNow());
  const { inTime } = useWords();
  return <span class="number">{inTime(format.duration(Math.ceil(leftMs / 1000) * 1000))}</span>;
}
