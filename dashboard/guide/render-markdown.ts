/** Where the links of a page lead; undefined if what they name is not served. */
export type LinkTarget = (target: string) => string | undefined;

/**
 * Renders the Markdown of the guide as HTML: headings, paragraphs, lists, tables, quotations, code, pictures, links, bold and
 * italic text. Anything else comes out as text, so nothing in a page can become markup by accident. Hand-written: the pages are our
 * own, and a library would be a dependency of every installation from source.
 */
export function renderMarkdown(text: string, link: LinkTarget): string {
  const html: string[] = [];
  let lines = text.split("\n");
  while (lines.length > 0) {
    const [first = "", ...rest] = lines;
    if (first.trim() === "") {
      lines = rest;
      continue;
    }
    const block = blockAt(lines);
    html.push(block.render(block.lines, link));
    lines = lines.slice(block.taken);
  }
  return html.join("\n");
}

interface Block {
  readonly lines: readonly string[];
  /** The number of lines that it takes. */
  readonly taken: number;
  readonly render: (lines: readonly string[], link: LinkTarget) => string;
}

function blockAt(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const taking = (pattern: RegExp, render: Block["render"]): Block => {
    const end = lines.findIndex((line) => !pattern.test(line));
    const taken = end === -1 ? lines.length : end;
    return { lines: lines.slice(0, taken), taken, render };
  };
  if (first.startsWith("```")) {
    const end = lines.indexOf("```", 1);
    return { lines: lines.slice(1, end), taken: end + 1, render: renderCode };
  }
  if (/^#{1,4} /.test(first)) return { lines: [first], taken: 1, render: renderHeading };
  if (first.startsWith("|")) return taking(/^\|/, renderTable);
  if (first.startsWith(">")) return taking(/^>/, renderQuotation);
  if (first.startsWith("- ")) return taking(/^(- | {2}\S)/, renderList);
  return taking(/^(?!#{1,4} |\||>|- |```|\s*$)/, renderParagraph);
}

const renderParagraph: Block["render"] = (lines, link) => `<p>${inline(lines.join("\n"), link)}</p>`;

const renderCode: Block["render"] = (lines) => `<pre><code>${escapeText(lines.join("\n"))}</code></pre>`;

const renderHeading: Block["render"] = ([line = ""], link) => {
  const [, marks = "", title = ""] = /^(#+) (.*)$/.exec(line) ?? [];
  const level = marks.length;
  return `<h${level} id="${headingId(title)}">${inline(title, link)}</h${level}>`;
};

const renderList: Block["render"] = (lines, link) => {
  const items = lines.join("\n").split(/^- /m).slice(1);
  return `<ul>${items.map((item) => `<li>${inline(item.trim(), link)}</li>`).join("")}</ul>`;
};

const renderQuotation: Block["render"] = (lines, link) =>
  `<blockquote>${renderMarkdown(lines.map((line) => line.replace(/^> ?/, "")).join("\n"), link)}</blockquote>`;

const renderTable: Block["render"] = ([head = "", , ...rows], link) => {
  const row = (line: string, tag: string) => {
    const cells = line.replace(/^\||\|\s*$/g, "").split("|");
    return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim(), link)}</${tag}>`).join("")}</tr>`;
  };
  const body = rows.map((line) => row(line, "td")).join("");
  return `<div class="table" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${body}</tbody></table></div>`;
};

/** The id of a heading, as GitHub makes it. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

// Code first: nothing inside it has a meaning. Then pictures, links, bold and italic text.
const marks =
  /`([^`]+)`|!\[([^\]]*)\]\(([^)\s]+)\)|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

function inline(text: string, link: LinkTarget): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(marks)) {
    html += escapeText(text.slice(end, match.index)) + renderMark(match, link);
    end = match.index + match[0].length;
  }
  return html + escapeText(text.slice(end));
}

function renderMark(
  [, code, alt, picture, label, target, bold, italic]: RegExpMatchArray,
  link: LinkTarget,
): string {
  if (code !== undefined) return `<code>${escapeText(code)}</code>`;
  if (picture !== undefined) return `<img src="${escapeText(picture)}" alt="${escapeText(alt ?? "")}">`;
  if (bold !== undefined) return `<strong>${inline(bold, link)}</strong>`;
  if (italic !== undefined) return `<em>${inline(italic, link)}</em>`;
  const href = link(target ?? "");
  const shown = inline(label ?? "", link);
  return href === undefined ? shown : `<a href="${escapeText(href)}">${shown}</a>`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns text as HTML. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
