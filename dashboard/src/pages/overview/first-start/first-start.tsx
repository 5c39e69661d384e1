import { useState } from "preact/hooks";
import { client } from "../../../api.ts";
import { curl } from "../../../curl.ts";
import { Button } from "../../../parts/button.tsx";
import { CopyLine } from "../../../parts/copy-line.tsx";
import { attempt } from "../../../parts/messages/toasts.tsx";
import { commandName } from "../../../session.ts";
import { openUpload } from "../../../upload/uploads.ts";
import { useWords } from "../../../words/words.ts";
import { LanesPicture } from "./lanes-picture.tsx";
import "./first-start.css";

/** The first steps: watch a demonstration, or submit a document. */
export function FirstStart({ onStart }: { readonly onStart: () => void }) {
  const { welcome: words } = useWords("overview");
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    if (await attempt(() => client.demonstration.start())) onStart();
    else setStarting(false);
  };
  return (
    <div class="welcome">
      <section class="welcome-watch" aria-labelledby="welcome-watch">
        <figure class="welcome-example">
          <LanesPicture />
          <figcaption>{words.example}</figcaption>
        </figure>
        <h2 id="welcome-watch">{words.watch}</h2>
        <p>{words.watchExplained}</p>
        <Button kind="primary" isDisabled={isStarting} onClick={start}>
          {words.start}
        </Button>
      </section>
      <section class="welcome-submit" aria-labelledby="welcome-submit">
        <h2 id="welcome-submit">{words.submit}</h2>
        <div class="welcome-drop">
          <p>{words.drop}</p>
          <Button onClick={() => openUpload()}>{words.choose}</Button>
        </div>
        <h3>{words.http}</h3>
        <CopyLine text={curl(`-F customer=acme -F file=@invoice.pdf ${location.origin}/v1/documents`)} />
        <h3>{words.cli}</h3>
        <CopyLine text={`${commandName()} submit acme invoice.pdf --server ${location.origin}`} />
      </section>
    </div>
  );
}
