import { withMembers } from "../members/read-members.ts";
import type { Reader } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { openArchive } from "./archive.ts";

const emptyArchiveLength = 22;

/** Reads the files in a ZIP archive, in the order of its directory. */
export const readZip: Reader = async (bytes, options) => {
  const { entries } = await openArchive(bytes, { ...options, mayBeEncrypted: true });
  if (entries.length === 0 && bytes.length > emptyArchiveLength) throw withoutDirectory();
  const files = entries.filter(({ isFolder }) => !isFolder);
  const members = files.map((entry) => ({ name: entry.name, open: () => entry.read() }));
  return withMembers({ facts: {}, text: "" }, members, options);
};

function withoutDirectory(): Unreadable {
  return new Unreadable("document-broken", "The document is a damaged archive: its directory is empty.");
}
