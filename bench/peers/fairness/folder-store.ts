import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../store.ts";

/** Folders for systems that keep their documents in files. */
export function folderStore(): Store {
  return {
    description: "SQLite in a folder",
    newPlace: async () => {
      const folder = mkdtempSync(join(tmpdir(), "fairlane-fairness-"));
      return {
        url: folder,
        calm: async () => {},
        sizeOf: async () => undefined,
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
    cpuMs: () => undefined,
    logBytes: async () => undefined,
    remove: async () => {},
  };
}
