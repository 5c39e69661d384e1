import type { Box, LayoutBlock, PageLayout } from "../layout/layout.ts";
import type { Size } from "./shrink-picture.ts";

/** How a picture was changed before it was recognised. */
interface Changes {
  /** The picture as it was recognised. */
  readonly recognised: Size;
  /** The picture as it is shown. */
  readonly shown: Size;
  readonly isTurned: boolean;
  /** By how much it was straightened, clockwise, in radians. */
  readonly angle: number;
}

/** Returns how to place boxes of a recognised picture on the picture as it is shown. */
export function placeOn({ recognised, shown, isTurned, angle }: Changes): (box: Box) => Box {
  const [across, down] = [shown.width / recognised.width, shown.height / recognised.height];
  return (box) => {
    const [left, top, right, bottom] = angle === 0 ? box : slant(box, recognised, angle);
    const upright: Box = [left * across, top * down, right * across, bottom * down];
    return clip(isTurned ? turnBox(upright, shown) : upright, shown);
  };
}

/** Undoes the straightening, which rotated the picture around its centre. */
function slant([left, top, right, bottom]: Box, { width, height }: Size, angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centreX, centreY] = [width / 2, height / 2];
  const [x, y] = [(left + right) / 2 - centreX, (top + bottom) / 2 - centreY];
  const [newX, newY] = [centreX + x * cos + y * sin, centreY - x * sin + y * cos];
  const halfWidth = ((right - left) * cos + (bottom - top) * Math.abs(sin)) / 2;
  const halfHeight = ((bottom - top) * cos + (right - left) * Math.abs(sin)) / 2;
  return [newX - halfWidth, newY - halfHeight, newX + halfWidth, newY + halfHeight];
}

function turnBox([left, top, right, bottom]: Box, { width, height }: Size): Box {
  return [width - right, height - bottom, width - left, height - top];
}

function clip([left, top, right, bottom]: Box, { width, height }: Size): Box {
  const within = (length: number, max: number) => Math.min(max, Math.max(0, length));
  return [within(left, width), within(top, height), within(right, width), within(bottom, height)];
}

/** Returns by how much a page has to be turned clockwise to be read, from the direction in which its lines run. */
export function rotationOf(blocks: readonly LayoutBlock[], isTurned: boolean): PageLayout["rotation"] {
  let [across, down, downwards] = [0, 0, 0];
  for (const { words } of blocks.flatMap(({ lines }) => lines)) {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || first === last) continue;
    const [x, y] = [centre(last.box, 0) - centre(first.box, 0), centre(last.box, 1) - centre(first.box, 1)];
    across += Math.abs(x);
    down += Math.abs(y);
    downwards += y;
  }
  if (down > across) return downwards > 0 ? 270 : 90;
  return isTurned ? 180 : 0;
}

function centre(box: Box, axis: 0 | 1): number {
  return (box[axis] + box[axis === 0 ? 2 : 3]) / 2;
}

/** The EXIF orientation that also turns a picture by half a turn. */
const halfTurn: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 1, 4: 2, 5: 7, 6: 8, 7: 5, 8: 6 };

/** Returns the EXIF orientation with which a picture is upside down. */
export function turned(orientation: number): number {
  return halfTurn[orientation] ?? 3;
}
