import { useEffect, useRef } from "preact/hooks";

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** Whether some but not all of what it stands for is selected. */
  readonly isPartly?: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

/** A box to tick. The arrow keys lead to the one above and below; with shift, clicks and the space bar select a range. */
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
