/** The systems under comparison, ours first. */
export const systemNames = [
  "fairlane",
  "graphile-worker",
  "pg-boss",
  "pg-boss-bursting",
  "bullmq",
  "bullmq-redis",
] as const;

/** The system that the others are compared with. */
export const ours = "fairlane";

const prefix = "fairlane@";

/** The name of a system that `--only` takes. */
export type KnownName = (typeof systemNames)[number];

/** The name of another version of Fairlane, with the folder in which it is built. */
export type OtherVersion = `${typeof prefix}${string}`;

/** The name of a system in measurements. */
export type SystemName = KnownName | OtherVersion;

/** The name of the version of Fairlane in a folder. */
export function versionIn(folder: string): OtherVersion {
  return `${prefix}${folder}`;
}

/** Returns true for another version of Fairlane. */
export function isOtherVersion(name: SystemName): name is OtherVersion {
  return name.startsWith(prefix);
}

/** The folder in which another version is built. */
export function folderOf(version: OtherVersion): string {
  return version.slice(prefix.length);
}
