import { MarkIcon } from "./icons.tsx";

/** The name, which leads home. */
export function Brand() {
  return (
    <a class="brand" href="/" aria-label="Fairlane">
      <MarkIcon />
      <span class="brand-name">Fairlane</span>
    </a>
  );
}
