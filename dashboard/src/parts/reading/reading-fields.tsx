import { useId } from "preact/hooks";
import { useWords } from "../../words/words.ts";
import { boundsOf, languagesOf, type ReadingDraft, readingLimits } from "./reading-draft.ts";
import "./reading.css";

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
      <LanguagesField
        text={draft.languages}
        placeholder={placeholders.languages || words.asWorker}
        onInput={(languages) => onEdit({ languages })}
      />
    </>
  );
}

interface LanguagesFieldProps {
  readonly text: string;
  readonly placeholder: string;
  readonly onInput: (text: string) => void;
}

function LanguagesField({ text, placeholder, onInput }: LanguagesFieldProps) {
  const words = useWords("reading");
  const id = useId();
  const isBad = languagesOf(text) === undefined;
  return (
    <div class="reading-languages">
      <label class="field">
        {words.languages}
        <input
          type="text"
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          spellcheck={false}
          aria-invalid={isBad}
          aria-describedby={id}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </label>
      <p class="note" id={id}>
        {isBad ? words.languagesBad : words.languagesHint}
      </p>
    </div>
  );
}
