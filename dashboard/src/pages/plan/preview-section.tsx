import type { PlanPreviewBody, PlanPreviewChangeBody } from "#fairlane/client/client.ts";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { PreviewTable } from "./preview-table.tsx";
import type { Preview } from "./use-preview.ts";

interface PreviewSectionProps {
  readonly preview: Preview;
  /** The change as it is typed now. */
  readonly request: PlanPreviewChangeBody | undefined;
}

/** The result of the last preview: how long each group of customers would wait, before and after. */
export function PreviewSection({ preview, request }: PreviewSectionProps) {
  const words = useWords("plans");
  const { isBusy, result, error, of, start } = preview;
  if (!isBusy && !result && error === undefined) return null;
  const isOutdated = of !== undefined && JSON.stringify(of) !== JSON.stringify(request);
  return (
    <section aria-labelledby="plan-preview" aria-busy={isBusy} class="plan-preview">
      <h2 id="plan-preview">{words.result}</h2>
      {isBusy && <p role="status">{words.previewing}</p>}
      {error !== undefined && <ErrorNotice error={error} onRetry={() => of && start(of)} />}
      {result && isOutdated && <p class="notice notice-warn">{words.outdated}</p>}
      {result && !isOutdated && isUnchanged(of) && <p class="notice">{words.unchanged}</p>}
      {result && <Facts result={result} />}
      {result && <PreviewTable groups={result.groups} />}
    </section>
  );
}

// The range changes nothing.
function isUnchanged(change: PlanPreviewChangeBody | undefined): boolean {
  return Object.keys(change ?? {}).every((field) => field === "range");
}

function Facts({ result }: { readonly result: PlanPreviewBody }) {
  const words = useWords("plans");
  const { number, moment, percent } = useFormat();
  const { documents, since, until, before, after, unfinished, cancelled, isCut, fleetFrom } = result;
  const fleet = ({ workers, slots }: PlanPreviewBody["before"]) =>
    words.fleet(workers, number(workers), number(slots));
  const from = `${fleet(before)} (${words.fleetFrom[fleetFrom]})`;
  const isFleetChanged = fleet(before) !== fleet(after);
  return (
    <div class="plan-facts hint">
      <p>{words.resultOf({ documents: number(documents), since: moment(since), until: moment(until) })}</p>
      <p>
        {isFleetChanged ? words.fleetChange(from, fleet(after)) : `${from}.`}{" "}
        {words.utilisation(percent(before.utilisation), percent(after.utilisation))}
      </p>
      {isCut && <p>{words.isCut(number(documents))}</p>}
      {unfinished > 0 && <p>{words.unfinished(unfinished, number(unfinished))}</p>}
      {cancelled > 0 && <p>{words.cancelled(cancelled, number(cancelled))}</p>}
    </div>
  );
}
