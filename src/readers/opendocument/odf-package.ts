import { type Archive, openArchive } from "../archive/archive.ts";
import type { ReadOptions } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { type OdfListener, parseOdf } from "./odf-xml.ts";

/** An OpenDocument file: an archive, or flat XML, which has all parts in one. */
export interface OdfPackage {
  /** The names of its entries. */
  readonly names: readonly string[];
  /** Parses a part: "content.xml", "styles.xml", "meta.xml", or that of an object. A part that is missing is ignored. */
  parse(name: string, listener: OdfListener): Promise<void>;
}

export const contentPart = "content.xml";

/** Opens a document. Throws "document-encrypted" if it has a password. */
export async function openOdf(bytes: Uint8Array, options: ReadOptions): Promise<OdfPackage> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return flat(bytes);
  const archive = await openArchive(bytes, options);
  await refuseEncrypted(archive);
  if (!archive.names.includes(contentPart))
    throw new Unreadable("document-broken", "The document is an OpenDocument file without content.");
  return {
    names: archive.names,
    parse: async (name, listener) => {
      const pieces = archive.stream(name);
      if (pieces) await parseOdf(pieces, listener);
    },
  };
}

function flat(bytes: Uint8Array): OdfPackage {
  const pieceLength = 64 * 1024;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  }
  return { names: [], parse: (_name, listener) => parseOdf(pieces(), listener) };
}

/** Newer programs put the whole document into one encrypted entry. */
async function refuseEncrypted(archive: Archive): Promise<void> {
  let isEncrypted = archive.names.includes("encrypted-package");
  const manifest = archive.stream("META-INF/manifest.xml");
  if (manifest && !isEncrypted) {
    let path = "";
    await parseOdf(manifest, {
      isTree: () => false,
      takeTree: () => {},
      open: (name, attributes) => {
        if (name.endsWith("file-entry")) path = attributes["manifest:full-path"] ?? "";
        if (name.endsWith("encryption-data") && path === contentPart) isEncrypted = true;
      },
      isDone: () => isEncrypted,
    });
  }
  if (isEncrypted) throw new Unreadable("document-encrypted", "The document is protected by a password.");
}
