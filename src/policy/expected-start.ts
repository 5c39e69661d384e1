/** The facts of a finished document that show how fast documents are processed. */
export interface Served {
  readonly ranMs: number;
  readonly finishedAt: number;
}

/** When a waiting document is expected to start if nothing more is submitted and processing continues at the measured speed. */
export interface ExpectedStart {
  /** It starts before this time in half of all cases. */
  readonly p50At: number;
  /** It starts before this time in nine of ten cases. */
  readonly p90At: number;
  /** How many finished documents were measured. */
  readonly basedOn: number;
  /** The number of documents that are processed at once, as far as was observed. */
  readonly slots: number;
  /**
   * True if the document may start later: more documents are ahead than were counted, it is long and needs a slot for long
   * documents, or it is in the background and lets later documents go first.
   */
  readonly isLowerBound: boolean;
}

/** The input of an estimate. */
interface StartFacts {
  readonly ahead: number;
  readonly isExact: boolean;
  readonly running: number;
  readonly latest: readonly Served[];
}

/**
 * Estimates a start from the service times of the latest finished documents. Returns undefined if there are none. Idle and
 * paused time does not matter.
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

// Slots count if they were busy within this many mean service times.
const recentTimes = 10;

// 90 % of a normal distribution lie below 1.28 deviations; of a skewed one, as service times are, slightly more.
const tail = 1.4;

// With all slots busy, the document starts when the n-th running document ends. Ends come at the rate slots / mean, however far
// the running documents are. At first their variance is that of independent arrivals, because nothing is known about the running
// documents, and later that of a sum of service times. The last term is the error of the measured mean.
function timeOfEnd(
  n: number,
  { slots, free, times }: { slots: number; free: number; times: ServiceTimes },
): { p50Ms: number; p90Ms: number } {
  const { mean, variation, measured } = times;
  const phase = slots ** 2 / (6 * (slots + 1));
  const variance = (n * (variation * n + phase)) / (n + phase) + (variation * n ** 2) / measured;
  // A document that starts now in a free slot has its whole service time ahead.
  const fresh = (free * Math.max(0, 1 - variation)) / 2;
  const median = n - 0.4 + fresh;
  const perEnd = mean / slots;
  return { p50Ms: median * perEnd, p90Ms: (median + tail * Math.sqrt(variance)) * perEnd };
}

interface ServiceTimes {
  readonly mean: number;
  /** The variance divided by the square of the mean. */
  readonly variation: number;
  readonly measured: number;
}

function serviceTimes(latest: readonly Served[]): ServiceTimes {
  const mean = sum(latest.map(lengthOf)) / latest.length;
  const variance = sum(latest.map((one) => (lengthOf(one) - mean) ** 2)) / latest.length;
  return { mean, variation: mean > 0 ? variance / mean ** 2 : 0, measured: latest.length };
}

// Slots that existed long ago may be gone, so only documents that ended shortly before the newest end count.
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

// A clock that was set back makes negative times.
function lengthOf({ ranMs }: Served): number {
  return Math.max(0, ranMs);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
