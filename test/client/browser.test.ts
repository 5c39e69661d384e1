import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { basename, dirname, join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { endingStream, eventText, reply, startScripted, stream } from "./scripted-server.ts";

const program = join(import.meta.dirname, "programs/browser-like.ts");
const clientFolder = join(dirname(dirname(import.meta.dirname)), "src/client");

it("the client needs nothing but its own files and what browsers have", async () => {
  await using server = await startScripted(
    reply(202, { id: "d1" }, "application/json"),
    endingStream(eventText(1), "end"),
    stream(eventText(2)),
    reply(404, { code: "not-found", detail: "none" }),
  );
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, server.url]);
  const { files, ...rest } = JSON.parse(stdout);
  assert.deepEqual(rest, { document: "d1", ids: ["1", "2"], refusal: "not-found" });
  for (const url of files) assert.equal(dirname(fileURLToPath(url)), clientFolder, url);
  assert.ok(files.map((url: string) => basename(url)).includes("client.ts"));
});
