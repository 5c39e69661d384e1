import { Button } from "../parts/button.tsx";
import { useFormat, useWords } from "../words/words.ts";
import {
  dropAccepted,
  dropUploads,
  isCutOff,
  reconnectNow,
  retryUploads,
  type Upload,
  underWay,
  uploads,
} from "./uploads.ts";

/** The state of all files: those that cannot be read, the progress, and the outcome. */
export function UploadSummary() {
  const started = uploads.value.filter(({ phase }) => phase !== "chosen");
  return (
    <>
      <UnreadableNotice />
      {isCutOff.value && <CutOffNotice />}
      {underWay.value.length > 0 && started.length > 1 && <WholeProgress started={started} />}
      {underWay.value.length === 0 && started.length > 1 && <Outcome started={started} />}
    </>
  );
}

/** Says before they are sent how many files cannot be read, and removes them. */
function UnreadableNotice() {
  const words = useWords("upload");
  const { number } = useFormat();
  const found = uploads.value.filter(({ phase, unreadable }) => phase === "chosen" && unreadable);
  if (found.length === 0) return null;
  return (
    <div class="notice notice-warn upload-notice" role="status">
      <p>{words.unreadableFiles(found.length, number(found.length))}</p>
      <Button isSmall onClick={() => dropUploads(found.map(({ id }) => id))}>
        {words.removeUnreadable}
      </Button>
    </div>
  );
}

/** Says that uploading continues by itself. */
function CutOffNotice() {
  const words = useWords("upload");
  return (
    <div class="notice notice-warn upload-notice" role="status">
      <p>{words.cutOff}</p>
      <Button isSmall onClick={reconnectNow}>
        {words.tryNow}
      </Button>
    </div>
  );
}

interface StartedProps {
  readonly started: readonly Upload[];
}

/** The progress of all files together. */
function WholeProgress({ started }: StartedProps) {
  const words = useWords("upload");
  const { number, bytes } = useFormat();
  const all = started.reduce((sum, { file }) => sum + file.size, 0);
  const sent = started.reduce(
    (sum, { phase, file, sent }) => sum + (phase === "accepted" ? file.size : sent),
    0,
  );
  const ended = started.filter(({ phase }) => phase === "accepted" || phase === "refused").length;
  return (
    <div class="upload-whole">
      <progress aria-label={words.allFiles} value={sent} max={Math.max(1, all)} />
      <p class="inline note number">
        {words.filesSent(started.length, { done: number(ended), all: number(started.length) })}
        <span>{words.sent(bytes(sent), bytes(all))}</span>
      </p>
    </div>
  );
}

/** How many files were submitted, at which priorities, and how many were not. */
function Outcome({ started }: StartedProps) {
  const words = useWords("upload");
  const { number } = useFormat();
  const accepted = started.filter(({ phase }) => phase === "accepted");
  const refused = started.length - accepted.length;
  const counts = Map.groupBy(accepted, ({ document }) => precedenceOf(document));
  const places = [...counts].sort(([a], [b]) => a - b);
  return (
    <div class={`notice upload-notice ${refused === 0 ? "notice-good" : "notice-bad"}`} role="status">
      <p class="notice-title">{words.submitted(accepted.length, number(accepted.length))}</p>
      {places.length > 0 && (
        <ul class="row note upload-places">
          {places.map(([priority, those]) => (
            <li key={priority} class="number">
              {priority === background
                ? words.inBackground(number(those.length))
                : words.atPriority(number(those.length), priority)}
            </li>
          ))}
        </ul>
      )}
      {refused > 0 && <p>{words.refused(refused, number(refused))}</p>}
      <div class="row">
        {refused > 0 && (
          <Button isSmall onClick={() => retryUploads()}>
            {words.retryAll}
          </Button>
        )}
        {accepted.length > 0 && (
          <Button isSmall onClick={dropAccepted}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

const background = 10;

function precedenceOf(document: Upload["document"]): number {
  return document?.priority ?? background;
}
