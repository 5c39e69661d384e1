/** Three lanes, the first of which is the furthest. */
export function MarkIcon() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path class="mark-1" d="M3 6h18" />
      <path class="mark-2" d="M3 12h12" />
      <path class="mark-3" d="M3 18h7" />
    </svg>
  );
}

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg class="icon search-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 4 4" />
    </svg>
  );
}

/** Two bars. */
export function PauseIcon() {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M7 4.5v11M13 4.5v11" />
    </svg>
  );
}

/** A triangle to the right. */
export function ResumeIcon() {
  return (
    <svg class="icon icon-filled" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6 4.2v11.6l9.5-5.8z" />
    </svg>
  );
}

/** Two sliders. */
export function SettingsIcon() {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 6.5h8M15 6.5h2M3 13.5h2M9 13.5h8" />
      <circle cx="13" cy="6.5" r="2" />
      <circle cx="7" cy="13.5" r="2" />
    </svg>
  );
}
