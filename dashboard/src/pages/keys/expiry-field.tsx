import type { KeyBody } from "../../../../src/client/client.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { keysWords } from "./words.ts";

const days: readonly number[] = [1, 7, 30, 90, 365];

/** When a key expires: so many days from now, never, or as it was said before. */
export function ExpiryField({ known }: { readonly known: KeyBody | undefined }) {
  const words = useWords(keysWords);
  const { number, moment } = useFormat();
  return (
    <label class="field">
      {words.expires}
      <select name="days" defaultValue={known ? "same" : "90"}>
        {known && (
          <option value="same">
            {known.expiresAt === null ? words.never : words.stays(moment(known.expiresAt))}
          </option>
        )}
        {days.map((count) => (
          <option key={count} value={String(count)}>
            {words.inDays(count, number(count))}
          </option>
        ))}
        {known?.expiresAt !== null && <option value="never">{words.never}</option>}
      </select>
    </label>
  );
}
