// The program of a process that draws the pages of one document.
import { openPages } from "../../readers/drawing/open-pages.ts";
import { dropPermissions } from "../../runtime/drop-permissions.ts";
import { serveDrawings } from "./serve-drawings.ts";

dropPermissions();
await serveDrawings(openPages);
