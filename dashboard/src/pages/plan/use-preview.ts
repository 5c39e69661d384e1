import { useRef, useState } from "preact/hooks";
import type { PlanPreviewBody, PlanPreviewChangeBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

interface PreviewState {
  readonly isBusy: boolean;
  readonly result: PlanPreviewBody | undefined;
  readonly error: unknown;
  /** The change that the result is for. */
  readonly of: PlanPreviewChangeBody | undefined;
}

/** The last preview of a plan, and how to start another one. */
export interface Preview extends PreviewState {
  readonly start: (change: PlanPreviewChangeBody) => void;
  /** Forgets the result, and ends a preview that is being computed. */
  readonly clear: () => void;
}

const nothing: PreviewState = { isBusy: false, result: undefined, error: undefined, of: undefined };

/** Previews changes of a plan, one at a time. */
export function usePreview(name: string): Preview {
  const [state, setState] = useState(nothing);
  const running = useRef(new AbortController());
  const clear = () => {
    running.current.abort();
    setState(nothing);
  };
  const start = (change: PlanPreviewChangeBody) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState((before) => ({ ...before, isBusy: true, error: undefined }));
    const end = (found: Pick<PreviewState, "result" | "error">) => {
      if (!signal.aborted) setState({ ...found, isBusy: false, of: change });
    };
    client.plans.preview(name, change, { signal }).then(
      (result) => end({ result, error: undefined }),
      (error: unknown) => end({ result: undefined, error }),
    );
  };
  return { ...state, start, clear };
}
