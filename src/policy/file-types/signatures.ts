// By hand: file-type misses PNM and PDFs after leading bytes, and takes any text that begins with "BM" for an image.

/** A media type, and its name in messages. */
export interface DetectedType {
  readonly type: string;
  /** With an article: "an Excel workbook (XLSX)". */
  readonly name: string;
}

interface Signature extends DetectedType {
  /** The possible first bytes, one character per byte. */
  readonly starts: readonly string[];
  /** A further condition. */
  readonly holds?: (head: string) => boolean;
}

/** How many bytes of the start and of the end of a file decide. */
export const signatureLength = 1024;

const images: readonly Signature[] = [
  { type: "image/png", name: "a PNG image", starts: ["\x89PNG\r\n\x1a\n"] },
  { type: "image/jpeg", name: "a JPEG image", starts: ["\xff\xd8\xff"] },
  { type: "image/webp", name: "a WebP image", starts: ["RIFF"], holds: (head) => head.startsWith("WEBP", 8) },
  { type: "image/gif", name: "a GIF image", starts: ["GIF87a", "GIF89a"] },
  { type: "image/tiff", name: "a TIFF image", starts: ["II*\0", "MM\0*", "II+\0", "MM\0+"] },
  { type: "image/bmp", name: "a BMP image", starts: ["BM"], holds: isBmp },
  {
    type: "image/x-portable-anymap",
    name: "a PNM image",
    starts: ["P1", "P2", "P3", "P4", "P5", "P6"],
    holds: (head) =>
      /^P\d\s(?:\s|#[^\n]{0,200}\n){0,20}\d{1,9}\s(?:\s|#[^\n]{0,200}\n){0,20}\d{1,9}\s/.test(head),
  },
  {
    type: "image/heic",
    name: "a HEIC or AVIF image",
    starts: ["\0\0\0"],
    holds: (head) => /^ftyp(?:hei|hev|mif1|msf1|avi[fs])/.test(head.slice(4, 12)),
  },
];

const archives: readonly Signature[] = [
  { type: "application/zip", name: "a ZIP archive", starts: ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"] },
  { type: "application/gzip", name: "a gzip archive", starts: ["\x1f\x8b\x08"] },
  { type: "application/x-7z-compressed", name: "a 7-Zip archive", starts: ["7z\xbc\xaf\x27\x1c"] },
  { type: "application/vnd.rar", name: "a RAR archive", starts: ["Rar!\x1a\x07"] },
  {
    type: "application/x-bzip2",
    name: "a bzip2 archive",
    starts: ["BZh"],
    holds: (head) => head.startsWith("1AY&SY", 4),
  },
  { type: "application/x-xz", name: "an xz archive", starts: ["\xfd7zXZ\0"] },
  { type: "application/zstd", name: "a Zstandard archive", starts: ["\x28\xb5\x2f\xfd"] },
  {
    type: "application/x-tar",
    name: "a tar archive",
    starts: [""],
    holds: (head) => head.startsWith("ustar", 257),
  },
];

const others: readonly Signature[] = [
  {
    type: "application/x-ole-storage",
    name: "an Office file from before 2007 (DOC, XLS, PPT)",
    starts: ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  },
  {
    type: "application/ms-tnef",
    name: "an attachment of Outlook (winmail.dat)",
    starts: ["\x78\x9f\x3e\x22"],
  },
  { type: "application/rtf", name: "a Rich Text document (RTF)", starts: ["{\\rtf"] },
  {
    type: "application/postscript",
    name: "a PostScript document",
    starts: ["%!PS", "\x04%!PS", "\xc5\xd0\xd3\xc6"],
  },
  { type: "application/x-executable", name: "a Linux program (ELF)", starts: ["\x7fELF"] },
  {
    type: "application/x-msdownload",
    name: "a Windows program (EXE)",
    starts: ["MZ"],
    holds: (head) => head.includes("\0"),
  },
  {
    type: "application/x-mach-binary",
    name: "a macOS or Java program",
    starts: ["\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "\xca\xfe\xba\xbe"],
  },
  { type: "application/wasm", name: "a WebAssembly program (WASM)", starts: ["\0asm"] },
  { type: "application/vnd.sqlite3", name: "an SQLite database", starts: ["SQLite format 3\0"] },
  { type: "video/mp4", name: "a video", starts: ["\0\0\0"], holds: (head) => head.startsWith("ftyp", 4) },
  { type: "video/webm", name: "a video", starts: ["\x1a\x45\xdf\xa3"] },
  { type: "video/x-msvideo", name: "a video", starts: ["RIFF"], holds: (head) => head.startsWith("AVI ", 8) },
  { type: "audio/wav", name: "a sound", starts: ["RIFF"], holds: (head) => head.startsWith("WAVE", 8) },
  { type: "audio/mpeg", name: "a sound", starts: ["ID3\x02", "ID3\x03", "ID3\x04", "OggS\0", "fLaC\0"] },
];

const signatures = [...images, ...archives, ...others];
const pdf: DetectedType = { type: "application/pdf", name: "a PDF" };

/** Returns the type that the first bytes of a file identify, if they do. Start and end have one character for each byte. */
export function findSignature(start: string, end: string): DetectedType | undefined {
  const head = start.slice(0, signatureLength);
  if (/^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/.test(head)) return pdf;
  const found = signatures.find(
    ({ starts, holds }) => starts.some((one) => head.startsWith(one)) && (holds?.(head) ?? true),
  );
  if (found) return { type: found.type, name: found.name };
  return isLatePdf(head, end) ? pdf : undefined;
}

/** Viewers accept up to a kilobyte before a PDF. The check of the end excludes texts about PDFs. */
function isLatePdf(head: string, end: string): boolean {
  return /%PDF-\d\.\d[\r\n]/.test(head) && end.slice(-signatureLength).includes("startxref");
}

/** The length of the next header has only these values. */
function isBmp(head: string): boolean {
  return head.startsWith("\0\0\0\0", 6) && [12, 40, 52, 56, 64, 108, 124].includes(head.charCodeAt(14));
}
