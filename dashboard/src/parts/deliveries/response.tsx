import type { DeliveryBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { Ago } from "../times.tsx";
import "./response.css";

/** The response to one try to deliver. */
export type Response = DeliveryBody["responses"][number];

/** A response in one line: its status, how long it took, and when it came. */
export function ResponseLine({ response }: { readonly response: Response }) {
  const words = useWords("webhooks");
  const { duration } = useFormat();
  const { status, tookMs, at, error } = response;
  return (
    <span class="inline response">
      <span class={error === null ? "response-status" : "response-status response-bad"}>
        {status === null ? words.noResponse : `HTTP ${status}`}
      </span>
      <span class="note number">{words.tookTime(duration(tookMs))}</span>
      <span class="note">
        <Ago at={at} />
      </span>
    </span>
  );
}

/** A response with the beginning of its body, or the reason why there was none. */
export function ResponseFacts({ response }: { readonly response: Response }) {
  const { status, error } = response;
  // Without a response it is a message of the queue.
  const language = status === null ? { lang: "en" } : {};
  return (
    <>
      <ResponseLine response={response} />
      {error && (
        <p class="note break response-error" {...language}>
          {error}
        </p>
      )}
    </>
  );
}
