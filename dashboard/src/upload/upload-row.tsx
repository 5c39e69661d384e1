import { useEffect, useState } from "preact/hooks";
import { type DocumentBody, RequestError } from "#fairlane/client/client.ts";
import { failureInWords } from "#fairlane/i18n/problems.ts";
import { client } from "../api.ts";
import { DocumentBadge, StateBadge } from "../parts/badges.tsx";
import { Button, CloseButton } from "../parts/button.tsx";
import { messageOf, reasonOf } from "../parts/messages/notices.tsx";
import { documentHref } from "../router.ts";
import { language } from "../settings.ts";
import { useLive } from "../use-live.ts";
import { useFormat, useWords, type WordsOf } from "../words/words.ts";
import { dropUploads, isUploadOpen, retryUploads, type Upload } from "./uploads.ts";

/** One file: its size, progress and outcome. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const { bytes } = useFormat();
  const { id, file, phase, document } = upload;
  return (
    <li class={`upload upload-${phase}`}>
      <div class="upload-head">
        {document && <DocumentBadge document={document} />}
        <span class="upload-name">
          {document ? (
            <a href={documentHref(document.id)} onClick={closeSheet}>
              {file.name}
            </a>
          ) : (
            file.name
          )}
        </span>
        <span class="note upload-size number">{bytes(file.size)}</span>
        {phase !== "accepted" && (
          <CloseButton label={words.removeFile(file.name)} onClick={() => dropUploads([id])} />
        )}
      </div>
      <UploadState upload={upload} />
    </li>
  );
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const { bytes } = useFormat();
  const { file, phase, sent, document, unreadable } = upload;
  if (phase === "chosen" && unreadable) {
    const label = /\.(\w{1,8})$/.exec(file.name)?.[1]?.toUpperCase() ?? file.type;
    return <p class="upload-mark">{unreadable === "empty" ? words.emptyFile : words.unreadable(label)}</p>;
  }
  if (phase === "waiting") return <p class="inline note upload-words">{words.waiting}</p>;
  if (phase === "refused") return <Refused upload={upload} />;
  if (document) return <Accepted document={document} />;
  if (phase !== "sending") return null;
  return (
    <>
      <progress aria-label={words.sending(file.name)} value={sent} max={Math.max(1, file.size)} />
      <p class="inline note upload-words number">
        {sent < file.size ? words.sent(bytes(sent), bytes(file.size)) : words.saving}
      </p>
    </>
  );
}

function closeSheet(): void {
  isUploadOpen.value = false;
}

/** The state of an accepted file: its priority and its place in the line, or why it failed. */
function Accepted({ document }: { readonly document: DocumentBody }) {
  const words = useWords("upload");
  const { number } = useFormat();
  const [isFinished, setFinished] = useState(false);
  const { data } = useLive((signal) => client.explain(document.id, { signal }), {
    key: document.id,
    everyMs: isFinished ? 3_600_000 : 10_000,
    when: (event) => event.document === document.id,
  });
  const { state, priority, urgency, partial, error, finishedAt } = data?.document ?? document;
  useEffect(() => setFinished(finishedAt !== null), [finishedAt]);
  const place = data?.place;
  return (
    <>
      <p class="inline note upload-words" role="status">
        <StateBadge state={state} isPartial={partial !== null} />
        <span>
          {urgency === "background"
            ? words.urgencies.background
            : priority !== null && words.priority(priority)}
          {place && `, ${placeIn(words, place, number(place.ahead))}`}
        </span>
      </p>
      {state === "failed" && error && <Failed error={error} />}
    </>
  );
}

/** Why a document failed, and what to do. */
function Failed({ error }: { readonly error: NonNullable<DocumentBody["error"]> }) {
  const { reason, isTranslated, advice } = failureInWords(error, language.value);
  return (
    <div class="upload-why">
      <p {...(!isTranslated && { lang: "en" })}>{reason}</p>
      <p class="muted">{advice}</p>
    </div>
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

// Trying again cannot help.
const finalCodes = ["content-too-large", "invalid-argument", "idempotency-conflict"];

/** The reason why a file was refused, and what to do. */
function Refused({ upload: { id, error } }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const code = error instanceof RequestError ? error.code : "";
  return (
    <div class="upload-why" role="alert">
      <p>{words.advice[code] ?? reasonOf(error)}</p>
      {code !== "server-unreachable" && (
        <p class="muted" lang="en">
          {messageOf(error)}
        </p>
      )}
      {!finalCodes.includes(code) && (
        <Button isSmall onClick={() => retryUploads([id])}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
