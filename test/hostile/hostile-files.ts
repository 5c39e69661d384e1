import { hostileArchives } from "./archives.ts";
import { hostileBitmaps } from "./bitmap-attacks.ts";
import { hostileContainers } from "./container-attacks.ts";
import { hostileEpubs } from "./epub-attacks.ts";
import { hostileGrowth } from "./growth-attacks.ts";
import type { HostileFile } from "./hostile-file.ts";
import { hostileImages } from "./image-attacks.ts";
import { hostileOffice } from "./office-attacks.ts";
import { hostileOpenDocument } from "./opendocument-attacks.ts";
import { hostilePackedImages } from "./packed-image-attacks.ts";
import { hostilePdfs } from "./pdf-attacks.ts";
import { hostilePdfStructures } from "./pdf-structure-attacks.ts";
import { hostilePresentations } from "./pptx-attacks.ts";
import { hostileRtf } from "./rtf-attacks.ts";
import { hostileTextFiles } from "./text-attacks.ts";
import { hostileWorkbooks } from "./xlsx-attacks.ts";
import { hostileXml } from "./xml-attacks.ts";

export const hostileFiles: readonly HostileFile[] = [
  ...hostileArchives,
  ...hostileContainers,
  ...hostileXml,
  ...hostileOffice,
  ...hostileEpubs,
  ...hostileWorkbooks,
  ...hostileRtf,
  ...hostilePresentations,
  ...hostileOpenDocument,
  ...hostileTextFiles,
  ...hostileGrowth,
  ...hostileImages,
  ...hostileBitmaps,
  ...hostilePackedImages,
  ...hostilePdfs,
  ...hostilePdfStructures,
];

/** Names that try to do harm where they are shown or used as a file name. */
export const hostileNames: readonly string[] = [
  "../../../../../../tmp/fairlane-hostile-x",
  "/etc/fairlane-hostile-x",
  "C:\\fairlane-hostile-x",
  "\\\\server\\share\\x",
  "..",
  ".",
  "con.txt",
  `${"x".repeat(4092)}.txt`,
  "\u202etxt.exe",
  "<script>alert(1)</script>.html",
  "'; DROP TABLE documents; --",
  "$(touch /tmp/fairlane-hostile-x)`id`.txt",
  "%2e%2e%2f%00.txt",
  "-rf",
  "{{constructor}}.txt",
  "\ud800lone.txt",
];

/** Names that no document may have. */
export const impossibleNames: readonly string[] = [
  "",
  "a\u0000b.txt",
  "new\nline\r\nX-Header: owned",
  "\u001b[2J\u001b]0;title\u0007.txt",
  "x".repeat(4097),
];
