import { useEffect, useState } from "preact/hooks";
import { client } from "../../../api.ts";
import { ErrorNotice, Skeleton } from "../../../parts/notices.tsx";
import { useWords } from "../../../words/words.ts";

interface ImagePreviewProps {
  readonly id: string;
  readonly name: string;
  /** A type of image that cannot contain scripts. */
  readonly type: string;
}

/** Shows a document that is an image. */
export function ImagePreview({ id, name, type }: ImagePreviewProps) {
  const words = useWords("document");
  const [isBroken, setIsBroken] = useState(false);
  const { url, error } = useObjectUrl(id, type);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (isBroken) return <p class="muted">{words.brokenImage}</p>;
  if (!url) return <Skeleton lines={5} />;
  return <img class="content-image" src={url} alt={words.imageOf(name)} onError={() => setIsBroken(true)} />;
}

function useObjectUrl(id: string, type: string): { url?: string; error?: unknown } {
  const [state, setState] = useState<{ url?: string; error?: unknown }>({});
  useEffect(() => {
    const ending = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const response = await client.contents.read(id, { signal: ending.signal });
      const bytes = await response.arrayBuffer();
      if (ending.signal.aborted) return;
      // With the type that was checked, whatever the response says.
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setState({ url });
    };
    load().catch((error: unknown) => !ending.signal.aborted && setState({ error }));
    return () => {
      ending.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, type]);
  return state;
}
