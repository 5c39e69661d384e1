import { withMembers } from "../members/read-members.ts";
import type { Reader } from "../reading.ts";
import { openArchive } from "./archive.ts";

/** Reads the files in a ZIP archive, in the order of its directory. */
export const readZip: Reader = async (bytes, options) => {
  const { entries } = await openArchive(bytes, { ...options, mayBeEncrypted: true });
  const files = entries.filter(({ isFolder }) => !isFolder);
  const members = files.map((entry) => ({ name: entry.name, open: () => entry.read() }));
  return withMembers({ facts: {}, text: "" }, members, options);
};
