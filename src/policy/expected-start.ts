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
  /** True when more documents are ahead than were counted, so that the document starts later than this says. */
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
  const slots = Math.max(1, running, mostAtOnce(latest));
  const free = slots - running;
  const { p50Ms, p90Ms } =
    ahead < free ? { p50Ms: 0, p90Ms: 0 } : timeOfEnd(ahead - free + 1, { slots, free, latest });
  const [p50At, p90At] = [Math.round(now + p50Ms), Math.round(now + p90Ms)];
  return { p50At, p90At, basedOn: latest.length, slots, isLowerBound: !isExact };
}

// Nine tenths of a normal distribution lie below 1.28 deviations, of one that is skewed like service times a little more.
const tail = 1.4;

// With every slot busy, the document starts when the n-th one ends. Ends come at the rate slots / mean, however far what
// runs has got. Their spread is that of independent arrivals at first (nothing is known of what runs) and that of a sum of
// service times later; the last summand is what the mean itself may be wrong by, as it was measured.
function timeOfEnd(
  n: number,
  { slots, free, latest }: { slots: number; free: number; latest: readonly Served[] },
): { p50Ms: number; p90Ms: number } {
  const { mean, variation } = serviceTimes(latest);
  const phase = slots ** 2 / (6 * (slots + 1));
  const variance = (n * (variation * n + phase)) / (n + phase) + (variation * n ** 2) / latest.length;
  // What starts only now in a free slot has all of its time before it.
  const fresh = (free * Math.max(0, 1 - variation)) / 2;
  const median = n - 0.4 + fresh;
  const perEnd = mean / slots;
  return { p50Ms: median * perEnd, p90Ms: (median + tail * Math.sqrt(variance)) * perEnd };
}

/** The mean, and the variance relative to its square. */
function serviceTimes(latest: readonly Served[]): { mean: number; variation: number } {
  const mean = sum(latest.map(lengthOf)) / latest.length;
  const variance = sum(latest.map((one) => (lengthOf(one) - mean) ** 2)) / latest.length;
  return { mean, variation: mean > 0 ? variance / mean ** 2 : 0 };
}

function mostAtOnce(latest: readonly Served[]): number {
  const starts = latest.map((one) => one.finishedAt - lengthOf(one)).sort((a, b) => a - b);
  const ends = latest.map((one) => one.finishedAt).sort((a, b) => a - b);
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
