import type { BulkResultBody } from "#fairlane/client/client.ts";
import { problemInWords } from "#fairlane/i18n/problems.ts";
import { documentHref } from "../../../router.ts";
import { language } from "../../../settings.ts";
import { useFormat, useWords } from "../../../words/words.ts";

const maxExamples = 3;

/** The number of documents that were refused, by reason. */
export function Refusals({ refused }: Pick<BulkResultBody, "refused">) {
  const words = useWords("documents");
  const { number } = useFormat();
  if (refused.length === 0) return null;
  const groups = Map.groupBy(refused, ({ code }) => code);
  return (
    <>
      <p>{words.refused(refused.length, number(refused.length))}</p>
      <ul class="refusals">
        {[...groups].map(([code, each]) => (
          <li key={code}>
            {groups.size > 1 && <span class="number">{number(each.length)} × </span>}
            {problemInWords(code, language.value) ?? each[0]?.detail}{" "}
            <span class="muted">
              ({words.examples}{" "}
              {each.slice(0, maxExamples).map(({ id, detail }, place) => (
                <span key={id}>
                  {place > 0 && ", "}
                  <a href={documentHref(id)} title={detail}>
                    {id.slice(-6)}
                  </a>
                </span>
              ))}
              )
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
