import type { ComponentChildren } from "preact";
import { Button } from "./button.tsx";

interface IconButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: (() => void) | undefined;
  /** The paths of the icon. */
  readonly children: ComponentChildren;
}

/** A button with an icon, whose label is read aloud and shown as a tooltip. */
export function IconButton({ label, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <Button isSmall kind="quiet" label={label} isDisabled={isDisabled} onClick={() => onClick?.()}>
      <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
        {children}
      </svg>
    </Button>
  );
}
