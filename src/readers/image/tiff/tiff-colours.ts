import { Unreadable } from "../../unreadable.ts";
import type { TiffDirectory } from "./tiff-directory.ts";
import { sampleReader } from "./tiff-samples.ts";

/** Draws a row, given as the rows of its planes, as grey bytes, or as red, green and blue ones. */
export type DrawRow = (planes: readonly Uint8Array[], out: Uint8Array) => void;

/** Turns the samples of a pixel into grey, or red, green and blue, in the first places. */
type ToColour = (pixel: Float64Array) => void;

const whiteIsZero = 0;
const palette = 3;
const cmyk = 5;
const yCbCr = 6;

export function rowDrawer(directory: TiffDirectory, channels: 1 | 3): DrawRow {
  const { samples, isPlanar, bits, photometric } = directory;
  const isCopy = bits === 8 && !isPlanar && samples === channels && (photometric === 1 || photometric === 2);
  if (isCopy) return ([row], out) => out.set((row as Uint8Array).subarray(0, out.length));
  const read = sampleReader(directory);
  const toColour = colouringOf(directory);
  const pixel = new Float64Array(Math.max(samples, 3));
  return (planes, out) => {
    for (let column = 0, at = 0; at < out.length; column++) {
      for (let sample = 0; sample < samples; sample++) {
        const plane = planes[isPlanar ? sample : 0] as Uint8Array;
        pixel[sample] = read(plane, isPlanar ? column : column * samples + sample);
      }
      toColour(pixel);
      for (let channel = 0; channel < channels; channel++) out[at++] = pixel[channel] as number;
    }
  };
}

function colouringOf(directory: TiffDirectory): ToColour {
  const { bits, photometric } = directory;
  if (photometric === palette) return paletteOf(directory);
  const scale = bits < 8 ? 255 / (2 ** bits - 1) : 1;
  if (photometric === cmyk) return (pixel) => mixInks(pixel, scale);
  const colours = photometric <= 1 ? 1 : 3;
  const opacity = directory.samples > colours && (directory.extra === 1 || directory.extra === 2);
  return (pixel) => {
    for (let at = 0; at < colours; at++) {
      const value = (pixel[at] as number) * scale;
      pixel[at] = photometric === whiteIsZero ? 255 - value : value;
    }
    if (photometric === yCbCr) toRgb(pixel);
    if (opacity) putOnWhite(pixel, { colours, opacity: (pixel[colours] as number) * scale, directory });
  };
}

function toRgb(pixel: Float64Array): void {
  const [y, blue, red] = [pixel[0] as number, (pixel[1] as number) - 128, (pixel[2] as number) - 128];
  pixel[0] = clamp(y + 1.402 * red);
  pixel[1] = clamp(y - 0.344136 * blue - 0.714136 * red);
  pixel[2] = clamp(y + 1.772 * blue);
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, value));
}

function putOnWhite(
  pixel: Float64Array,
  {
    colours,
    opacity,
    directory,
  }: { readonly colours: number; readonly opacity: number; readonly directory: TiffDirectory },
): void {
  const isMixed = directory.extra === 1;
  for (let at = 0; at < colours; at++) {
    const own = isMixed ? (pixel[at] as number) : ((pixel[at] as number) * opacity) / 255;
    pixel[at] = clamp(own + 255 - opacity);
  }
}

function mixInks(pixel: Float64Array, scale: number): void {
  const light = 255 - (pixel[3] as number) * scale;
  for (let at = 0; at < 3; at++) pixel[at] = ((255 - (pixel[at] as number) * scale) * light) / 255;
}

function paletteOf({ colours, bits }: TiffDirectory): ToColour {
  const size = 2 ** bits;
  if (colours.length < 3 * size)
    throw new Unreadable("document-broken", "The TIFF is damaged: its palette is too short.");
  return (pixel) => {
    const index = pixel[0] as number;
    for (let at = 0; at < 3; at++) pixel[at] = (colours[at * size + index] as number) >> 8;
  };
}
