import { useRef } from "preact/hooks";
import {
  type ExplanationBody,
  type LanesBody,
  type LifeEventBody,
  RequestError,
} from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { may } from "../../session.ts";
import { language } from "../../settings.ts";
import { type Live, useLive } from "../../use-live.ts";

/** The data of a document's page, all read at about the same time. */
export interface DocumentData {
  readonly explanation: ExplanationBody;
  readonly life: readonly LifeEventBody[];
  /** The line, if the document waits in it and the user may see all of it. */
  readonly lanes: LanesBody | null;
}

/** Loads a document and keeps it fresh; null if it does not exist. While it waits, any event may move it. */
export function useDocument(id: string): Live<DocumentData | null> {
  const seen = useRef({ isWaiting: false, customer: "" });
  const live = useLive((signal) => loadDocument(id, signal), {
    key: `${language.value} ${id}`,
    everyMs: 30_000,
    when: ({ document, customer }) =>
      seen.current.isWaiting ||
      document === id ||
      (document === undefined && customer === seen.current.customer),
  });
  const document = live.data?.explanation.document;
  seen.current = { isWaiting: document?.state === "waiting", customer: document?.customer ?? "" };
  return live;
}

async function loadDocument(id: string, signal: AbortSignal): Promise<DocumentData | null> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const explanation = await client.explain(id, { language: language.value, timeZone, signal });
  if (!explanation) return null;
  const isWaiting = explanation.document.state === "waiting";
  const [life, lanes] = await Promise.all([
    lifeOf(id, signal),
    isWaiting && may("viewAll") ? client.overview.lanes({ signal }) : Promise.resolve(null),
  ]);
  return life && { explanation, life, lanes };
}

// The document may be removed between the two requests.
async function lifeOf(id: string, signal: AbortSignal): Promise<readonly LifeEventBody[] | null> {
  try {
    return await client.life(id, { signal });
  } catch (error) {
    if (error instanceof RequestError && error.code === "not-found") return null;
    throw error;
  }
}
