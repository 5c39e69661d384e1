import type { AuditBody } from "#fairlane/client/client.ts";
import { customerHref, documentHref, hrefWith } from "../../router.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { isAction } from "./actions.ts";

/** The action as a sentence, with a link to its subject. */
export function Sentence({ entry }: { readonly entry: AuditBody }) {
  const words = useWords("audit");
  const [before = "", after = ""] = templateOf(entry, words).split("{}");
  return (
    <span class="break audit-sentence">
      {before}
      <Subject entry={entry} />
      {after}
    </span>
  );
}

function templateOf({ action, facts, subject }: AuditBody, words: WordsOf<"audit">): string {
  if (action === "bulkDocuments") {
    const done = facts.action;
    return done === "cancel" || done === "retry" || done === "remove"
      ? words.bulk[done]
      : words.names[action];
  }
  if (!isAction(action)) return `${action} {}`;
  return subject === null ? words.names[action] : words.sentences[action];
}

function Subject({ entry: { kind, subject } }: { readonly entry: AuditBody }) {
  if (subject === null) return null;
  if (kind === "document") return <a href={documentHref(subject)}>{subject}</a>;
  if (kind === "customer") return <a href={customerHref(subject)}>{subject}</a>;
  // Plans and keys have no pages: link to the other entries about them.
  return <a href={hrefWith({ kind, subject, cursor: null })}>{subject}</a>;
}
