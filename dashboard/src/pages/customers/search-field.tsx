import { useEffect, useRef } from "preact/hooks";
import { SearchIcon } from "../../shell/icons.tsx";
import { useWords } from "../../words/words.ts";

const pauseMs = 250;

interface SearchFieldProps {
  readonly value: string;
  /** Called when the user stops typing. */
  readonly onChange: (value: string) => void;
}

/** The search field for a part of a name. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const words = useWords("customers");
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // While the user types, the address follows the field.
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), pauseMs);
  };
  return (
    <search class="customers-search search" aria-label={words.search}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label={words.search}
        placeholder={words.searchHint}
        defaultValue={value}
        autoComplete="off"
        onInput={(event) => change(event.currentTarget.value)}
      />
    </search>
  );
}
