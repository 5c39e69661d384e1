import type { WorkerBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { Since } from "../../../parts/times.tsx";
import { customerHref, documentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { CustomerKey } from "../lanes/customer-key.tsx";
import type { Mark } from "../lanes/customer-marks.ts";

interface RunningDocumentProps {
  readonly document: WorkerBody["running"][number];
  readonly mark: Mark | undefined;
}

/** A running document: customer, time and progress. */
export function RunningDocument({ document, mark }: RunningDocumentProps) {
  const words = useWords("overview").workers;
  const { percent } = useFormat();
  const { id, name, customer, priority, startedAt, progress } = document;
  return (
    <li class="slot">
      <PriorityBadge priority={priority} />
      <a class="slot-name" href={documentHref(id)} title={name}>
        {name}
      </a>
      <span class="slot-time">
        <Since at={startedAt} />
      </span>
      <a class="slot-customer" href={customerHref(customer)} title={customer}>
        <CustomerKey mark={mark} />
        <span>{customer}</span>
      </a>
      {progress !== null && (
        <progress
          class="slot-progress"
          max={1}
          value={progress}
          aria-label={words.progress(percent(progress))}
        />
      )}
    </li>
  );
}
