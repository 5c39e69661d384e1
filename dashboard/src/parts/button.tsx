import type { ComponentChildren } from "preact";
import "./button.css";

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: (event: MouseEvent) => void;
  /** What the button is for: the one thing to do here, something that cannot be undone, or neither. */
  readonly kind?: "primary" | "danger" | "plain" | "quiet";
  readonly type?: "button" | "submit";
  readonly isDisabled?: boolean;
  /** What it does, where its content does not say so in words. */
  readonly label?: string;
  readonly isSmall?: boolean;
}

/** A button. */
export function Button({
  children,
  onClick,
  kind = "plain",
  type = "button",
  isDisabled = false,
  label,
  isSmall = false,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button button-${kind}${isSmall ? " button-small" : ""}`}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
