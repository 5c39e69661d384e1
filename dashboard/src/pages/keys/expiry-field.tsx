import type { KeyBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../words/words.ts";

const days: readonly number[] = [1, 7, 30, 90, 365];

/** The expiry of a key: unchanged, never, or in a number of days. */
export function ExpiryField({ known }: { readonly known: KeyBody | undefined }) {
  const words = useWords("keys");
  const { number, moment } = useFormat();
  return (
    <label class="field">
      {words.expires}
      <select name="days">
        {known?.expiresAt && <option value="same">{words.stays(moment(known.expiresAt))}</option>}
        <option value="never">{words.never}</option>
        {days.map((count) => (
          <option key={count} value={String(count)}>
            {words.inDays(count, number(count))}
          </option>
        ))}
      </select>
    </label>
  );
}
