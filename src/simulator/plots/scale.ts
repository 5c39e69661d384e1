const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Maps values to positions, and has the values to label. */
export interface Scale {
  (value: number): number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

const timeSteps = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * secondMs,
);

/** The width of a time label. */
const timeLabelWidth = 56;

/** A linear scale of time from 0 to the given length, with as many labels as fit. */
export function timeScale(
  lengthMs: number,
  [from, to]: readonly [number, number],
  label: (ms: number, step: number) => string = timeLabel,
): Scale {
  const most = Math.max(1, lengthMs);
  const room = Math.max(2, Math.floor((to - from) / timeLabelWidth));
  const step = timeSteps.find((ms) => most / ms <= room) ?? Math.ceil(most / room / dayMs) * dayMs;
  const ticks = countUp(step, most).map((value) => ({ value, label: label(value, step) }));
  return Object.assign((value: number) => from + ((to - from) * value) / most, { ticks });
}

/** A linear scale of numbers from 0 to at least the given one. */
export function countScale(
  most: number,
  [from, to]: readonly [number, number],
  label: (value: number) => string = formatNumber,
): Scale {
  const step = roundStep(Math.max(1, most) / 4);
  const end = Math.ceil(Math.max(1, most) / step) * step;
  const ticks = countUp(step, end).map((value) => ({ value, label: label(value) }));
  return Object.assign((value: number) => from + ((to - from) * value) / end, { ticks });
}

/** The shortest wait that a plot distinguishes from none. */
export const leastWaitMs = 100;

const waitTicks = [
  100,
  secondMs,
  10 * secondMs,
  minuteMs,
  10 * minuteMs,
  hourMs,
  10 * hourMs,
  4 * dayMs,
  40 * dayMs,
];

/** A logarithmic scale of waits from 100 ms to at least the given one. */
export function waitScale(
  maxMs: number,
  [from, to]: readonly [number, number],
  label: (ms: number) => string = formatWait,
): Scale {
  const end = Math.max(10 * secondMs, maxMs * 1.15);
  const width = Math.log(end / leastWaitMs);
  const place = (value: number) =>
    from + ((to - from) * Math.log(Math.max(leastWaitMs, value) / leastWaitMs)) / width;
  const ticks = waitTicks.filter((value) => value <= end).map((value) => ({ value, label: label(value) }));
  return Object.assign(place, { ticks });
}

/** A wait in one unit: 340 ms, 4.2 s, 52 s, 1.8 min, 2.5 h, 3.1 d. */
export function formatWait(ms: number): string {
  if (ms < secondMs) return `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${shortNumber(ms / secondMs)} s`;
  if (ms < hourMs) return `${shortNumber(ms / minuteMs)} min`;
  return ms < 2 * dayMs ? `${shortNumber(ms / hourMs)} h` : `${shortNumber(ms / dayMs)} d`;
}

/** A number with separated thousands. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en").replaceAll(",", "\u202f").replace("-", "−");
}

function shortNumber(value: number): string {
  return value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : String(Math.round(value));
}

/** A time on an axis, in the unit that suits the distance between labels. */
export function timeLabel(ms: number, step: number): string {
  if (step >= dayMs) return `${ms / dayMs} d`;
  if (step >= hourMs) return `${ms / hourMs} h`;
  return step >= minuteMs ? `${ms / minuteMs} min` : `${ms / secondMs} s`;
}

function countUp(step: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return Math.max(1, step * power);
}
