import type { Archive } from "../archive/archive.ts";
import { requireText } from "../text/decode-text.ts";
import { parseXml } from "../text/parse-xml.ts";
import { withoutPrefix } from "../text/stream-xml.ts";
import { Unreadable } from "../unreadable.ts";
import { attributeOf } from "./epub-package.ts";
import { innerPath } from "./inner-path.ts";

/** The names of all files of a book may start with the folder of its package document. */
const maxNameLength = 1000;

/** Returns the name of the package document. */
export async function packageName(archive: Archive): Promise<string> {
  const bytes = await archive.read("META-INF/container.xml");
  const names: string[] = [];
  if (bytes) {
    await parseXml((await requireText(bytes)).text, (parser) => {
      parser.on("opentag", (tag) => {
        const path = withoutPrefix(tag.name) === "rootfile" && innerPath(attributeOf(tag, "full-path"));
        if (path) names.push(path);
      });
    });
  }
  const name = names[0] ?? archive.names.find((entry) => entry.endsWith(".opf"));
  if (name === undefined)
    throw new Unreadable("document-broken", "The document is an EPUB without a package document.");
  if (name.length > maxNameLength)
    throw new Unreadable("document-over-limit", "The document is an EPUB with a name that is too long.");
  return name;
}

/** Returns the names of the entries that are encrypted. Most are fonts, which are not read. */
export async function encryptedNames(archive: Archive): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const bytes = await archive.read("META-INF/encryption.xml");
  if (!bytes) return names;
  await parseXml((await requireText(bytes)).text, (parser) => {
    parser.on("opentag", (tag) => {
      const path = withoutPrefix(tag.name) === "CipherReference" && innerPath(attributeOf(tag, "URI"));
      if (path) names.add(path);
    });
  });
  return names;
}
