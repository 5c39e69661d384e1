import { useState } from "preact/hooks";
import { RequestError } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { Chips } from "../../../parts/chips.tsx";
import { DownloadLink } from "../../../parts/download-link.tsx";
import { ErrorNotice } from "../../../parts/messages/notices.tsx";
import { keptHref } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import { TextBlock } from "./text-block.tsx";
import { useText } from "./use-text.ts";
import "./block.css";

type Form = "text" | "markdown";

/** The stored text of a document, plain or as Markdown. */
export function KeptText({ id }: { readonly id: string }) {
  const words = useWords("document");
  const [form, setForm] = useState<Form>("text");
  const options = (["text", "markdown"] as const).map((value) => ({ value, label: words[value] }));
  return (
    <div class="kept-text">
      <Chips label={words.textForm} options={options} value={form} onChange={setForm} />
      <KeptForm key={form} id={id} form={form} />
    </div>
  );
}

function KeptForm({ id, form }: { readonly id: string; readonly form: Form }) {
  const words = useWords("document");
  const loaded = useText((signal) => client.contents[form](id, { signal }), `${id} ${form}`);
  if (loaded.error instanceof RequestError && loaded.error.code === "not-found") {
    return <p class="muted">{form === "text" ? words.noText : words.noMarkdown}</p>;
  }
  if (loaded.error !== undefined) return <ErrorNotice error={loaded.error} />;
  return (
    <TextBlock loaded={loaded} label={words[form]}>
      <DownloadLink isSmall kind="quiet" href={keptHref(id, form)}>
        {form === "text" ? words.downloadText : words.downloadMarkdown}
      </DownloadLink>
    </TextBlock>
  );
}
