import type { Section } from "../routes.ts";

const sectionPaths: Readonly<Record<Section, string>> = {
  overview: "M3 5h14M3 10h9M3 15h5",
  customers: "M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5",
  documents: "M5 2.5h6l4 4v11H5zM11 2.5v4h4",
  failures: "M10 3 2.5 16.5h15zM10 8.5v3.5M10 14.5v.1",
  workers: "M5.5 5.5h9v9h-9zM8 2.5v3M12 2.5v3M8 14.5v3M12 14.5v3M2.5 8h3M2.5 12h3M14.5 8h3M14.5 12h3",
  plans: "M3 16.5h14M4.5 13.5v-3h3v3M8.5 13.5v-6h3v6M12.5 13.5v-10h3v10",
  simulator: "M2.5 17h15M3 13c3 0 4-8 7-8s4 8 7 8",
  webhooks: "M4 10h9M9.5 6 13.5 10 9.5 14M16.5 4v12",
  keys: "M6 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M9.5 10H18M15 10v3",
  audit: "M5 2.5h10v15H5zM8 6.5h4M8 10h4M8 13.5h2",
};

/** The icon of a section, for narrow screens. */
export function SectionIcon({ section }: { readonly section: Section }) {
  return (
    <svg class="icon nav-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={sectionPaths[section]} />
    </svg>
  );
}

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

/** Three dots: more links. */
export function MoreIcon() {
  return (
    <svg class="icon nav-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4.5 10v.1M10 10v.1M15.5 10v.1" />
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

/** The name, with a link to the start page. */
export function Brand() {
  return (
    <a class="brand" href="/" aria-label="Fairlane">
      <MarkIcon />
      <span class="brand-name">Fairlane</span>
    </a>
  );
}
