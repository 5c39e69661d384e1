import { useState } from "preact/hooks";

/** The size of pages. */
export interface Zoom {
  /** 1 fits the width. */
  readonly scale: number;
  /** Undefined at the end of the scale. */
  readonly smaller: (() => void) | undefined;
  readonly larger: (() => void) | undefined;
  /** Actions by the key on the keyboard. */
  readonly keys: Readonly<Record<string, () => void>>;
}

const scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const fitting = scales.indexOf(1);

/** The size of pages, which fit the width at first. */
export function useZoom(): Zoom {
  const [step, setStep] = useState(fitting);
  const change = (by: number) => setStep((now) => Math.min(scales.length - 1, Math.max(0, now + by)));
  const [smaller, larger] = [() => change(-1), () => change(1)];
  return {
    scale: scales[step] ?? 1,
    smaller: step > 0 ? smaller : undefined,
    larger: step < scales.length - 1 ? larger : undefined,
    keys: { "-": smaller, "+": larger, "=": larger, "0": () => setStep(fitting) },
  };
}
