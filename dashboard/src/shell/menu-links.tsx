import { place } from "../router.ts";
import { linksIn } from "../routes.ts";
import { useWords } from "../words/words.ts";
import { SectionIcon } from "./icons.tsx";

/** Links to the rarely used pages. */
export function MenuLinks() {
  const words = useWords("shell");
  const links = linksIn("menu");
  if (links.length === 0) return null;
  return (
    <ul class="menu-links">
      {links.map(({ section, href }) => (
        <li key={section}>
          <a href={href} aria-current={place.value.path === href ? "page" : undefined}>
            <SectionIcon section={section} />
            {words[section]}
          </a>
        </li>
      ))}
    </ul>
  );
}
