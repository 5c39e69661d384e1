import { useWords } from "../../words/words.ts";
import { CheckedField } from "../fields/checked-field.tsx";
import { boundsOf, languagesOf, type ReadingDraft, readingLimits } from "./reading-draft.ts";

interface ReadingFieldsProps {
  readonly draft: ReadingDraft;
  /** The values that apply where a field is empty. */
  readonly placeholders: ReadingDraft;
  readonly onEdit: (fields: Partial<ReadingDraft>) => void;
}

/** The fields for the limits and languages with which documents are read. */
export function ReadingFields({ draft, placeholders, onEdit }: ReadingFieldsProps) {
  const words = useWords("reading");
  return (
    <>
      {readingLimits.map((name) => {
        const [min, max] = boundsOf(name);
        return (
          <label key={name} class="field">
            {words[name]}
            <input
              type="number"
              min={min}
              max={max}
              step="any"
              value={draft[name]}
              placeholder={placeholders[name] || words.asWorker}
              onInput={({ currentTarget }) => onEdit({ [name]: currentTarget.value })}
            />
          </label>
        );
      })}
      <CheckedField
        label={words.languages}
        text={draft.languages}
        placeholder={placeholders.languages || words.asWorker}
        hint={words.languagesHint}
        problem={languagesOf(draft.languages) === undefined ? words.languagesBad : undefined}
        onInput={(languages) => onEdit({ languages })}
      />
    </>
  );
}
