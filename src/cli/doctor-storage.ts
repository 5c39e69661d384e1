import { openEngineAt } from "../content/open-store.ts";
import { type ContentPlace, ownStorage } from "../engine/content-place.ts";
import { formatS3Location, parseS3Location } from "../s3/location.ts";
import { probeS3, type S3Probe } from "../s3/probe.ts";
import { codeOf } from "./failure.ts";
import { type Finding, trouble } from "./finding.ts";
import { formatDuration } from "./output/format.ts";
import type { Settings } from "./settings/setting-table.ts";

const maxOffsetMs = 60_000;

/** Checks the storage of contents, if it is not the engine's own: rights, clock, and the rules of the bucket. */
export async function* checkStorage({ database, content }: Settings): AsyncGenerator<Finding> {
  const wanted = content === undefined ? undefined : formatS3Location(parseS3Location(content, "content"));
  const place = await placeIn(database);
  const location = place?.location ?? wanted;
  if (location === undefined || (location === ownStorage && wanted === undefined)) return;
  if (wanted !== undefined && location !== wanted)
    yield {
      name: "storage",
      isOk: false,
      found: `--content is ${wanted}, but the contents of this queue are ${location === ownStorage ? "files or tables" : `in ${location}`}`,
      advice: "Leave the option out, or move the contents: fairlane copy FROM TO --content URL",
    };
  if (location === ownStorage) return;
  try {
    const probe = await probeS3(parseS3Location(location, "contents"), Date.now);
    yield* describeStorage(location, probe);
    if (place && probe.failures.size === 0) yield* describeOwner(place, await ownerAt(location));
  } catch (error) {
    yield trouble("storage", error);
  }
}

// A database that cannot be opened has its own finding.
async function placeIn(database: string): Promise<ContentPlace | undefined> {
  try {
    const engine = await openEngineAt(database, { mustExist: true });
    try {
      return await engine.contents.place();
    } finally {
      await engine.close();
    }
  } catch {
    return undefined;
  }
}

function* describeStorage(location: string, probe: S3Probe): Generator<Finding> {
  yield* describeRights(location, probe);
  const { clockOffsetMs } = probe;
  if (clockOffsetMs !== undefined) yield describeClock(Math.abs(clockOffsetMs));
  // A bucket that cannot be used has more urgent problems than its rules.
  if (probe.failures.size > 0) return;
  yield describeLifecycle(probe);
  yield describeVersions(probe);
}

function* describeRights(location: string, { failures }: S3Probe): Generator<Finding> {
  const [first] = failures.values();
  const where = `contents are in ${location}: `;
  if (!first) {
    yield {
      name: "storage",
      isOk: true,
      found: `${where}write, read, list, upload in parts and delete work`,
    };
  } else if (codeOf(first) === "store-denied") {
    const found = `${where}cannot ${[...failures.keys()].join(", ")} (${first.message})`;
    const advice = "Allow this to the credentials; docs/s3.md has a policy.";
    yield { name: "storage", isOk: false, found, advice };
  } else yield trouble("storage", new Error(`${where}${first.message}`));
}

async function ownerAt(location: string): Promise<string | undefined> {
  const { openS3ContentStore } = await import("../content/s3/s3-content-store.ts");
  const contents = await openS3ContentStore(parseS3Location(location, "contents"));
  try {
    return await contents.owner?.();
  } finally {
    await contents.close();
  }
}

function* describeOwner({ owner }: ContentPlace, found: string | undefined): Generator<Finding> {
  if (found === undefined || found === owner) return;
  yield {
    name: "storage",
    isOk: false,
    found: "the contents belong to another queue, and this one is refused there",
    advice: "docs/s3.md says how a restored or copied queue gets them.",
  };
}

function describeClock(offsetMs: number): Finding {
  const isOk = offsetMs <= maxOffsetMs;
  const found = `${formatDuration(offsetMs)} from the storage's clock`;
  const advice =
    "Synchronize the clock of this machine with NTP; from 15 minutes on, the storage refuses requests.";
  return { name: "storage", isOk, found, ...(!isOk && { advice }) };
}

function describeLifecycle({ lifecycle }: S3Probe): Finding {
  if (!lifecycle) return unknown("the rules of the bucket could not be read", "s3:GetLifecycleConfiguration");
  if (lifecycle.deletesObjects)
    return {
      name: "storage",
      isOk: false,
      found: "a lifecycle rule of the bucket deletes contents after some time, needed or not",
      advice: "Remove that rule for this prefix; Fairlane deletes contents with their documents.",
    };
  const found = lifecycle.abortsUploads
    ? "a lifecycle rule aborts unfinished uploads"
    : "no lifecycle rule aborts unfinished uploads; the sweep does, while a queue runs";
  const advice = "A rule AbortIncompleteMultipartUpload of 2 days also covers a queue that is gone.";
  return { name: "storage", isOk: true, found, ...(!lifecycle.abortsUploads && { advice }) };
}

function describeVersions({ isVersioned, lifecycle }: S3Probe): Finding {
  if (isVersioned === undefined)
    return unknown("it is unknown if the bucket keeps versions", "s3:GetBucketVersioning");
  if (!isVersioned) return { name: "storage", isOk: true, found: "the bucket keeps no former versions" };
  if (lifecycle?.deletesFormerVersions)
    return {
      name: "storage",
      isOk: true,
      found: "the bucket keeps former versions, and a rule deletes them",
    };
  return {
    name: "storage",
    isOk: lifecycle === undefined,
    found: "the bucket keeps former versions forever, so that erased contents are still there",
    advice: "Add a lifecycle rule NoncurrentVersionExpiration for this prefix, or suspend versioning.",
  };
}

// The rights for it are not needed otherwise.
function unknown(found: string, right: string): Finding {
  return { name: "storage", isOk: true, found, advice: `Allow ${right} to check it.` };
}
