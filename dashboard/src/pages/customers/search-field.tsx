import { useEffect, useRef } from "preact/hooks";
import { SearchIcon } from "../../shell/icons.tsx";
import { useWords } from "../../words/words.ts";
import { customersWords } from "./words.ts";

const pauseMs = 250;

interface SearchFieldProps {
  readonly value: string;
  /** Told when the typing rests. */
  readonly onChange: (value: string) => void;
}

/** Where a part of a name is typed. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const words = useWords(customersWords);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Not while somebody types: then the address follows the field.
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
