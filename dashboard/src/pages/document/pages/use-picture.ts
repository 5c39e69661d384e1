import { useEffect, useState } from "preact/hooks";
import { client } from "../../../api.ts";
import { patiently } from "./patiently.ts";

/** A page to show, as wide as this many pixels of the screen. */
interface WantedPicture {
  readonly id: string;
  readonly page: number;
  readonly width: number;
  /** Loaded only if it is shown soon. A picture that is far away is dropped again. */
  readonly isNear: boolean;
}

/** A picture of a page. */
interface Picture {
  /** The last one that was loaded, possibly of another width. */
  readonly url: string | undefined;
  readonly error: unknown;
}

const none: Picture = { url: undefined, error: undefined };

/** Loads a picture of a page, and again when it is shown larger. */
export function usePicture({ id, page, width, isNear }: WantedPicture): Picture {
  const [picture, setPicture] = useState(none);
  useEffect(() => {
    if (!isNear) return;
    const ending = new AbortController();
    const { signal } = ending;
    const load = async () => {
      const response = await patiently(
        (options) => client.contents.page(id, page, { ...options, width }),
        signal,
      );
      // With the type that was asked for, whatever the response says.
      const blob = new Blob([await response.arrayBuffer()], { type: "image/png" });
      if (!signal.aborted) setPicture({ url: URL.createObjectURL(blob), error: undefined });
    };
    load().catch((error: unknown) => !signal.aborted && setPicture({ url: undefined, error }));
    return () => ending.abort();
  }, [id, page, width, isNear]);
  useEffect(() => {
    if (!isNear) setPicture(none);
  }, [isNear]);
  const { url } = picture;
  useEffect(() => () => url && URL.revokeObjectURL(url), [url]);
  return picture;
}
