/** A request whose progress is of interest. */
export interface ProgressRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void;
}

/** Sends a request. Rejects with a TypeError if there is no response. `fetch` reports no upload progress; XMLHttpRequest does. */
export function sendWithProgress(request: ProgressRequest): Promise<XMLHttpRequest> {
  const { method, url, headers, body, signal, onProgress } = request;
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const asked = new XMLHttpRequest();
  asked.open(method, url);
  for (const [name, value] of headers) asked.setRequestHeader(name, value);
  asked.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, body.size));
  asked.onload = () => resolve(asked);
  asked.onerror = () => reject(new TypeError("the connection was lost"));
  asked.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => asked.abort(), { once: true });
  asked.send(body);
  return promise;
}
