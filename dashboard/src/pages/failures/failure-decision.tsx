import type { FailureGroupBody } from "#fairlane/client/client.ts";
import { useNow } from "../../clock.ts";
import { useFormat, useWords } from "../../words/words.ts";

/** The decision of an operator about a group: whether it is hidden or has come back, and the note. */
export function FailureDecision({ group }: { readonly group: FailureGroupBody }) {
  const state = useStateInWords(group);
  return (
    <>
      {state && <p class="failure-state small">{state}</p>}
      {group.note !== null && <p class="failure-note small break">{group.note}</p>}
    </>
  );
}

function useStateInWords({ dismissedAt, dismissedBy, snoozedUntil, isBack }: FailureGroupBody) {
  const words = useWords("failures");
  const format = useFormat();
  const now = useNow();
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now)
    return words.snoozed(format.moment(snoozedUntil));
  if (dismissedAt === null) return undefined;
  const when = format.moment(dismissedAt);
  if (isBack) return words.back(when);
  return dismissedBy ? words.dismissedBy(dismissedBy, when) : words.dismissed(when);
}
