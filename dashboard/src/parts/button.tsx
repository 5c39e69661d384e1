import type { ComponentChildren } from "preact";
import "./button.css";

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: (event: MouseEvent) => void;
  /** The importance of the button. Defaults to "plain". */
  readonly kind?: "primary" | "danger" | "plain" | "quiet";
  readonly type?: "button" | "submit";
  readonly isDisabled?: boolean;
  /** An accessible name for content that is not text. */
  readonly label?: string;
  /** A tooltip, for instance why it is disabled. */
  readonly hint?: string | undefined;
  readonly isSmall?: boolean;
}

/** A small cross that closes or removes something. */
export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="close" aria-label={label} title={label} onClick={onClick}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** A button. */
export function Button({
  children,
  onClick,
  kind = "plain",
  type = "button",
  isDisabled = false,
  label,
  hint = label,
  isSmall = false,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button button-${kind}${isSmall ? " button-small" : ""}`}
      disabled={isDisabled}
      aria-label={label}
      title={hint}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
