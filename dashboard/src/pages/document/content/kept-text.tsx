import { useEffect, useState } from "preact/hooks";
import { type DocumentBody, RequestError } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { Chips } from "../../../parts/chips.tsx";
import { DownloadLink } from "../../../parts/download-link.tsx";
import { ErrorNotice } from "../../../parts/messages/notices.tsx";
import { keptHref } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import type { Find } from "../find/use-find.ts";
import { mayHaveMarkdown } from "./preview-of.ts";
import { TextBlock } from "./text-block.tsx";
import { useText } from "./use-text.ts";
import "./block.css";

type Form = "text" | "markdown";

interface KeptTextProps {
  readonly document: DocumentBody;
  /** The page whose text is shown; undefined if the pages are not shown beside it. */
  readonly page?: number | undefined;
  readonly find: Find;
  /** Called once it is known if there is any text. */
  readonly onText: (hasText: boolean) => void;
}

/** The stored text of a document: plain, or as Markdown if it may have any. */
export function KeptText({ document, page, find, onText }: KeptTextProps) {
  const words = useWords("document");
  const [form, setForm] = useState<Form>("text");
  // Places are those of the text.
  const step = find.goal?.step;
  useEffect(() => {
    if (step !== undefined) setForm("text");
  }, [step]);
  const options = (["text", "markdown"] as const).map((value) => ({ value, label: words[value] }));
  return (
    <div class="kept-text">
      {mayHaveMarkdown(document) ? (
        <Chips label={words.textForm} options={options} value={form} onChange={setForm} />
      ) : (
        <h3>{words.text}</h3>
      )}
      <KeptForm key={form} id={document.id} {...{ form, page, find, onText }} />
    </div>
  );
}

interface KeptFormProps extends Pick<KeptTextProps, "page" | "find" | "onText"> {
  readonly id: string;
  readonly form: Form;
}

function KeptForm({ id, form, page, find, onText }: KeptFormProps) {
  const words = useWords("document");
  const loaded = useText((signal) => client.contents[form](id, { signal }), `${id} ${form}`);
  const { start } = loaded;
  useEffect(() => {
    if (form === "text" && start) onText(start.text.trim() !== "");
  }, [start]);
  if (loaded.error instanceof RequestError && loaded.error.code === "not-found") {
    return <p class="muted">{form === "text" ? words.noText : words.noMarkdown}</p>;
  }
  if (loaded.error !== undefined) return <ErrorNotice error={loaded.error} />;
  return (
    <TextBlock loaded={loaded} label={words[form]} page={page} {...(form === "text" && { find })}>
      <DownloadLink isSmall kind="quiet" href={keptHref(id, form)}>
        {form === "text" ? words.downloadText : words.downloadMarkdown}
      </DownloadLink>
    </TextBlock>
  );
}
