/** A finished document, as far as it tells how fast documents are processed. */
export interface Served {
  readonly ranMs: number;
  readonly finishedAt: number;
}

/** When a waiting document can be expected to start if nobody sends anything more and processing goes on as measured. */
export interface ExpectedStart {
  /** It starts before this time as likely as not. */
  readonly p50At: number;
  /** It starts before this time in nine cases of ten. */
  readonly p90At: number;
  /** How many finished documents were measured. */
  readonly basedOn: number;
  /** How many documents are processed at once, as far as was seen. */
  readonly slots: number;
  /** True when the document may start later: more are ahead than were counted, or it is long and needs a slot for such. */
  readonly isLowerBound: boolean;
}

/** What an expectation is drawn from. */
export interface StartFacts {
  readonly ahead: number;
  readonly isExact: boolean;
  readonly running: number;
  readonly latest: readonly Served[];
}

/**
 * Expects a start from the service times of the latest finished documents; nothing if there is none. How long slots were
 * idle or paused does not matter.
 */
export function expectStart(
  { ahead, isExact, running, latest }: StartFacts,
  now: number,
): ExpectedStart | null {
  if (latest.length === 0) return null;
  const times = serviceTimes(latest);
  const slots = Math.max(1, running, maxAtOnce(latest, recentTimes * times.mean));
  const free = slots - running;
  const { p50Ms, p90Ms } =
    ahead < free ? { p50Ms: 0, p90Ms: 0 } : timeOfEnd(ahead - free + 1, { slots, free, times });
  const [p50At, p90At] = [Math.round(now + p50Ms), Math.round(now + p90Ms)];
  return { p50At, p90At, basedOn: latest.length, slots, isLowerBound: !isExact };
}

// How many mean service times back slots are looked for.
const recentTimes = 10;

// Nine tenths of a normal distribution lie below 1.28 deviations, of one that is skewed like service times a little more.
const tail = 1.4;

// With every slot busy, the document starts when the n-th one ends. Ends come at the rate slots / mean, however far what
// runs has got. Their spread is that of independent arrivals at first (nothing is known of what runs) and that of a sum of
// service times later; the last summand is what the mean itself may be wrong by, as it was measured.
function timeOfEnd(
  n: number,
  { slots, free, times }: { slots: number; free: number; times: ServiceTimes },
): { p50Ms: number; p90Ms: number } {
  const { mean, variation, measured } = times;
  const phase = slots ** 2 / (6 * (slots + 1));
  const variance = (n * (variation * n + phase)) / (n + phase) + (variation * n ** 2) / measured;
  // What starts only now in a free slot has all of its time before it.
  const fresh = (free * Math.max(0, 1 - variation)) / 2;
  const median = n - 0.4 + fresh;
  const perEnd = mean / slots;
  return { p50Ms: median * perEnd, p90Ms: (median + tail * Math.sqrt(variance)) * perEnd };
}

interface ServiceTimes {
  readonly mean: number;
  /** The variance relative to the square of the mean. */
  readonly variation: number;
  readonly measured: number;
}

function serviceTimes(latest: readonly Served[]): ServiceTimes {
  const mean = sum(latest.map(lengthOf)) / latest.length;
  const variance = sum(latest.map((one) => (lengthOf(one) - mean) ** 2)) / latest.length;
  return { mean, variation: mean > 0 ? variance / mean ** 2 : 0, measured: latest.length };
}

// Slots that were there long ago may be gone: only what ended shortly before the newest end counts.
function maxAtOnce(latest: readonly Served[], withinMs: number): number {
  const newest = latest.reduce((time, one) => Math.max(time, one.finishedAt), Number.NEGATIVE_INFINITY);
  const recent = latest.filter((one) => newest - one.finishedAt <= withinMs);
  const starts = recent.map((one) => one.finishedAt - lengthOf(one)).sort((a, b) => a - b);
  const ends = recent.map((one) => one.finishedAt).sort((a, b) => a - b);
  let [most, ended] = [0, 0];
  for (const [index, startedAt] of starts.entries()) {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= startedAt) ended++;
    most = Math.max(most, index + 1 - ended);
  }
  return most;
}

// A clock that was set back must not count.
function lengthOf({ ranMs }: Served): number {
  return Math.max(0, ranMs);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
