/**
 * Has scanned pages recognised by an HTTP service, instead of Tesseract. Everything else is read as usual.
 *
 *     SERVICE_URL=http://127.0.0.1:8080/recognise fairlane work --recogniser ./ask-a-service.ts
 *
 * The service gets a page as PNG, and replies with JSON: { "words": [{ "text": "Invoice", "box": [left, top, right, bottom] }] },
 * in reading order and in pixels, or { "text": "…" }.
 */
import type { Recognise, Recognition } from "fairlane/processors";

const service = process.env.SERVICE_URL ?? "http://127.0.0.1:8080/recognise";

export const recognise: Recognise = async (page) => {
  const response = await fetch(`${service}?languages=${page.languages.join()}`, {
    method: "POST",
    headers: { "content-type": "image/png" },
    body: await page.png(),
    signal: page.signal,
  });
  if (!response.ok) throw new Error(`the service replied ${response.status}: ${await response.text()}`);
  return (await response.json()) as Recognition;
};
