import { PriorityBadge } from "../parts/badges.tsx";
import { documentHref } from "../router.ts";
import { useFormat, useWords } from "../words/words.ts";
import { Accepted } from "./accepted.tsx";
import { Refused } from "./refused.tsx";
import { dropUpload, isUploadOpen, type Upload } from "./uploads.ts";

/** One file: its size, progress and outcome. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const { bytes } = useFormat();
  const { id, file, phase, document } = upload;
  return (
    <li class={`upload upload-${phase}`}>
      <div class="upload-head">
        {document && <PriorityBadge priority={document.priority} />}
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
          <button
            type="button"
            class="upload-drop"
            aria-label={words.dropFile(file.name)}
            title={words.dropFile(file.name)}
            onClick={() => dropUpload(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <UploadState upload={upload} />
    </li>
  );
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const { bytes } = useFormat();
  const { file, phase, sent, document } = upload;
  if (phase === "waiting") return <p class="inline note upload-words">{words.waiting}</p>;
  if (phase === "refused") return <Refused upload={upload} />;
  if (document) return <Accepted document={document} />;
  if (phase !== "sending") return null;
  return (
    <>
      <progress aria-label={words.sending(file.name)} value={sent} max={Math.max(1, file.size)} />
      <p class="inline note upload-words number">
        {sent < file.size ? words.sent(bytes(sent), bytes(file.size)) : words.checking}
      </p>
    </>
  );
}

function closeSheet(): void {
  isUploadOpen.value = false;
}
