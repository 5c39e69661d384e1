import { useEffect, useRef } from "preact/hooks";

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** True if some but not all rows are selected. */
  readonly isPartly?: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

/** A checkbox. The arrow keys move to the rows above and below; Shift selects a range. */
export function SelectBox({ label, isSelected, isPartly = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label class="select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onKeyDown={moveOn}
      />
    </label>
  );
}

function moveOn(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const box = event.currentTarget as HTMLInputElement;
  const boxes = [...(box.closest("table")?.querySelectorAll<HTMLInputElement>(".select-box input") ?? [])];
  event.preventDefault();
  boxes[boxes.indexOf(box) + step]?.focus();
}
