import { MarkIcon } from "./icons.tsx";

/** The name, with a link to the start page. */
export function Brand() {
  return (
    <a class="brand" href="/" aria-label="Fairlane">
      <MarkIcon />
      <span class="brand-name">Fairlane</span>
    </a>
  );
}
