import type { Archive } from "../archive/archive.ts";
import { requireText } from "../text/decode-text.ts";
import { parseXml } from "../text/parse-xml.ts";
import { Unreadable } from "../unreadable.ts";
import { attributeOf, withoutPrefix } from "./epub-package.ts";
import { innerPath } from "./inner-path.ts";

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
  return name;
}

/** Fonts scrambled in these ways do not hide any text. */
const fontScrambling = new Set(["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]);

/** Returns the names of the entries that are encrypted, except for scrambled fonts. */
export async function encryptedNames(archive: Archive): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const bytes = await archive.read("META-INF/encryption.xml");
  if (!bytes) return names;
  let algorithm = "";
  await parseXml((await requireText(bytes)).text, (parser) => {
    parser.on("opentag", (tag) => {
      const name = withoutPrefix(tag.name);
      if (name === "EncryptedData") algorithm = "";
      if (name === "EncryptionMethod") algorithm ||= attributeOf(tag, "Algorithm");
      const path = name === "CipherReference" && innerPath(attributeOf(tag, "URI"));
      if (path && !fontScrambling.has(algorithm)) names.add(path);
    });
  });
  return names;
}
