import { extname } from "node:path";
import { mediaTypeOfExtension } from "../../policy/media-types.ts";

/** Returns the media type for the extension of a file name, if it is known. */
export function mediaTypeOf(name: string): string | undefined {
  return mediaTypeOfExtension(extname(name));
}
