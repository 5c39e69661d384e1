import { useClosingMenu } from "../parts/use-closing-menu.ts";
import { place } from "../router.ts";
import { type LinkGroup, navigation, type Section, type SectionLink } from "../routes.ts";
import { useWords } from "../words/words.ts";
import { MoreIcon, SectionIcon } from "./icons.tsx";
import "./navigation.css";

interface NavigationProps {
  /** The section of the current page. */
  readonly section: Section | undefined;
}

/** Links to all sections, in groups. Narrow screens show the first ones at the bottom, and the others behind "More". */
export function Navigation({ section }: NavigationProps) {
  const words = useWords("shell");
  const groups = navigation();
  if (groups.length === 0) return null;
  return (
    <nav class="nav" aria-label={words.navigation}>
      <ul class="nav-groups">
        {groups.map(({ group, links }) => (
          <li key={group} class="nav-group">
            <ul aria-label={words.groups[group]}>
              {links.map((link) => (
                <li key={link.section} class={link.isFirst ? "nav-item" : "nav-item nav-later"}>
                  <NavigationLink {...link} current={section} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <More groups={groups} section={section} />
    </nav>
  );
}

function NavigationLink({ section, href, current }: SectionLink & { readonly current: Section | undefined }) {
  const { sections } = useWords("shell");
  return (
    <a href={href} aria-current={section === current ? "page" : undefined}>
      <SectionIcon section={section} />
      {sections[section]}
    </a>
  );
}

/** The links that do not fit at the bottom of a narrow screen. Wide screens do not show it. */
function More({ groups, section }: NavigationProps & { readonly groups: readonly LinkGroup[] }) {
  const words = useWords("shell");
  const menu = useClosingMenu(place.value.path);
  const later = groups
    .map(({ group, links }) => ({ group, links: links.filter(({ isFirst }) => !isFirst) }))
    .filter(({ links }) => links.length > 0);
  if (later.length === 0) return null;
  const isHere = later.some(({ links }) => links.some((link) => link.section === section));
  return (
    <details ref={menu} class="nav-more">
      <summary class={isHere ? "nav-here" : undefined}>
        <MoreIcon />
        {words.more}
      </summary>
      <div class="popup nav-sheet">
        {later.map(({ group, links }) => (
          <section key={group}>
            <h2>{words.groups[group]}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.section}>
                  <NavigationLink {...link} current={section} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
