import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import UPlot from "uplot";
import { isDark, language } from "../../settings.ts";
import type { ChartData } from "./chart-data.ts";
import type { Pointed } from "./chart-tip.tsx";
import { plotOptions } from "./plot-options.ts";

interface PlotSetup {
  readonly height: number;
  /** Called when the pointer moves to another step, or leaves. */
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** Draws a chart into the element of the returned ref, and again when its values, width or colours change. */
export function usePlot(data: ChartData, { height, onPoint }: PlotSetup): RefObject<HTMLDivElement | null> {
  const { times, series, isUnfinished = false } = data;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | undefined>(undefined);
  const shape = series.map(({ label, color }) => label + color).join();
  useEffect(() => {
    if (!place.current) return;
    const options = plotOptions(place.current, data, height);
    const hooks = { setCursor: [(made: UPlot) => onPoint(pointedAt(made))] };
    const made = new UPlot({ ...options, hooks }, alignedData(data), place.current);
    plot.current = made;
    const observer = new ResizeObserver(([entry]) =>
      made.setSize({ width: Math.max(80, Math.floor(entry?.contentRect.width ?? 0)), height }),
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [shape, height, isDark.value, language.value]);
  useEffect(() => plot.current?.setData(alignedData(data)), [times, series, isUnfinished]);
  return place;
}

/** Returns the times, and two lines for each series: the finished steps, and the last one with the step before it. */
function alignedData({ times, series, isUnfinished = false }: ChartData): UPlot.AlignedData {
  const last = times.length - 1;
  const lines = series.flatMap(({ values }) => [
    isUnfinished ? values.with(last, null) : values,
    values.map((value, step) => (isUnfinished && step >= last - 1 ? value : null)),
  ]);
  return [times.map((at) => at / 1000), ...lines] as UPlot.AlignedData;
}

function pointedAt({ cursor, bbox, over }: UPlot): Pointed | undefined {
  const { idx, left = -1 } = cursor;
  if (idx === null || idx === undefined || left < 0) return undefined;
  const edge = bbox.left / devicePixelRatio;
  return { step: idx, left: edge + left, isInRightHalf: left > over.clientWidth / 2 };
}
