import type { DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../api.ts";
import { StateBadge } from "../parts/badges.tsx";
import { useLive } from "../use-live.ts";
import { useFormat, useWords, type WordsOf } from "../words/words.ts";

/** The state of an accepted file: its priority and its place in the line. */
export function Accepted({ document }: { readonly document: DocumentBody }) {
  const words = useWords("upload");
  const { number } = useFormat();
  const { data } = useLive((signal) => client.explain(document.id, { signal }), {
    key: document.id,
    everyMs: 10_000,
    when: (event) => event.document === document.id,
  });
  const { state, priority, partial } = data?.document ?? document;
  const place = data?.place;
  return (
    <p class="inline note upload-words" role="status">
      <StateBadge state={state} isPartial={partial !== null} />
      <span>
        {priority !== null && words.priority(priority)}
        {place && `, ${placeIn(words, place, number(place.ahead))}`}
      </span>
    </p>
  );
}

function placeIn(
  words: WordsOf<"upload">,
  { ahead, isExact }: { readonly ahead: number; readonly isExact: boolean },
  shown: string,
): string {
  if (ahead === 0) return words.next;
  return isExact ? words.ahead(ahead, shown) : words.aheadMoreThan(ahead, shown);
}
