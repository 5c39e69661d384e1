import type { DashboardFile } from "./dashboard-files.ts";

/** Responds with a file, compressed if the client accepts that, or with 304 if the client has it. */
export function fileResponse(
  file: DashboardFile,
  asked: Headers,
  constant: Readonly<Record<string, string>>,
): Response {
  const accepted = acceptedEncodings(asked.get("accept-encoding"));
  const found = file.compressed.find(({ encoding }) => accepted.has(encoding));
  const etag = `"${file.etag}${found ? `-${found.encoding}` : ""}"`;
  const headers = { ...constant, etag, vary: "accept-encoding" };
  if (hasTag(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const { body } = found ?? file;
  return new Response(body, {
    headers: {
      ...headers,
      "content-type": file.type,
      "content-length": String(body.length),
      ...(found && { "content-encoding": found.encoding }),
    },
  });
}

function acceptedEncodings(header: string | null): ReadonlySet<string> {
  const wishes = (header ?? "").split(",").map((wish) =>
    wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  return new Set(wishes.flatMap(([name = "", weight]) => (/^q=0(\.0*)?$/.test(weight ?? "") ? [] : [name])));
}

function hasTag(header: string | null, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
