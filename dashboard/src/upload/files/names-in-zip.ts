const endLength = 22;
const maxComment = 65_535;
const maxDirectory = 4 * 2 ** 20;
const entryLength = 46;
const entryMark = 0x02014b50;
const endMark = 0x06054b50;

/** Returns the names in the directory of an archive, which is at its end; none if it is damaged. */
export async function namesInZip(file: Blob): Promise<readonly string[]> {
  const tail = viewOf(await file.slice(-(endLength + maxComment)).arrayBuffer());
  const end = findEnd(tail);
  if (end === undefined) return [];
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const length = Math.min(size, maxDirectory);
  return namesOf(viewOf(await file.slice(start, start + length).arrayBuffer()));
}

function viewOf(buffer: ArrayBuffer): DataView {
  return new DataView(buffer);
}

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endLength; at >= 0; at--)
    if (tail.getUint32(at, true) === endMark) return at;
  return undefined;
}

function namesOf(directory: DataView): readonly string[] {
  const decoder = new TextDecoder();
  const names: string[] = [];
  for (let at = 0; at + entryLength <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== entryMark) break;
    const length = directory.getUint16(at + 28, true);
    const from = at + entryLength;
    const held = Math.min(length, directory.byteLength - from);
    names.push(decoder.decode(new Uint8Array(directory.buffer, from, held)));
    at = from + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return names;
}
