import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readableFileTypes } from "../../src/policy/file-types/readable-types.ts";
import { extensionOfMediaType } from "../../src/policy/media-types.ts";

describe("the usual extension of a media type", () => {
  it("is known for readable types, and is not that of a template", () => {
    const extensions = readableFileTypes.map(({ type }) => extensionOfMediaType(type));
    // "tar" would make "tax", a type that a user may invent, look like a mistyped extension.
    assert.deepEqual(extensions.filter((extension) => extension !== undefined).sort(), [
      ...[
        "bmp",
        "csv",
        "docx",
        "eml",
        "epub",
        "gif",
        "gz",
        "html",
        "jpg",
        "json",
        "mbox",
        "md",
        "ndjson",
        "odg",
      ],
      ...[
        "odp",
        "ods",
        "odt",
        "pdf",
        "png",
        "pnm",
        "pptx",
        "rtf",
        "svg",
        "tiff",
        "txt",
        "webp",
        "xlsx",
        "xml",
        "zip",
      ],
    ]);
  });
});
