import { expectObject, hidePassword, unexpected } from "../errors/expectation.ts";

/** A folder of a bucket, and how to reach it. */
export interface S3Location {
  readonly bucket: string;
  /** Comes before every key, without slashes at its ends. May be empty. */
  readonly prefix: string;
  /** The address of a server other than AWS. */
  readonly endpoint?: string | undefined;
  /** Defaults to the region that AWS tools find, and to us-east-1 with an endpoint. */
  readonly region?: string | undefined;
  /** Puts the bucket into the path of a request and not into its host name. Defaults to true with an endpoint. */
  readonly pathStyle: boolean;
}

const form = "s3://BUCKET/PREFIX, with ?endpoint=URL, region=NAME and path-style=true|false as needed";
const parameters = ["endpoint", "region", "path-style"];
// Google allows underscores, and names of up to 222 characters if they have dots.
const bucketPattern = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
const prefixPattern = /^[\w.=+@-]+(?:\/[\w.=+@-]+)*$/;

/** Returns true for the URL of a place in S3. */
export function isS3Url(url: string): boolean {
  return /^s3:/i.test(url);
}

/** Reads the URL of a place in S3. `what` names it in errors. */
export function parseS3Location(url: unknown, what: string): S3Location {
  const parsed = typeof url === "string" && isS3Url(url) ? URL.parse(url) : null;
  if (!parsed) throw unexpected(what, form, typeof url === "string" ? hideSecrets(url) : url);
  if (parsed.username || parsed.password)
    throw unexpected(
      what,
      `${form}, without credentials, which are found as AWS tools find them (such as AWS_ACCESS_KEY_ID)`,
      hideSecrets(url as string),
    );
  const bucket = parsed.hostname;
  const prefix = parsed.pathname.replace(/^\/|\/$/g, "");
  const isPlain = !parsed.port && !parsed.hash && bucketPattern.test(bucket);
  if (!isPlain || (prefix && !isPrefix(prefix))) throw unexpected(what, form, url);
  return { bucket, prefix, ...parametersOf(parsed, what) };
}

/** Writes a location as a URL, always in the same way, so that two can be compared. */
export function formatS3Location({ bucket, prefix, endpoint, region, pathStyle }: S3Location): string {
  const isUsual = pathStyle === isPathStyleAt(endpoint);
  const given = [
    endpoint && `endpoint=${endpoint.replace(/[%&+]/g, encodeURIComponent)}`,
    region && `region=${region}`,
    !isUsual && `path-style=${pathStyle}`,
  ].filter(Boolean);
  const path = prefix ? `/${prefix}` : "";
  return `s3://${bucket}${path}${given.length > 0 ? `?${given.join("&")}` : ""}`;
}

/** The key of an object below a location. */
export function keyBelow({ prefix }: Pick<S3Location, "prefix">, name: string): string {
  return prefix ? `${prefix}/${name}` : name;
}

function parametersOf(url: URL, what: string): Omit<S3Location, "bucket" | "prefix"> {
  const given = expectObject(what, Object.fromEntries(url.searchParams), parameters) as Record<
    string,
    string
  >;
  const endpoint = given.endpoint === undefined ? undefined : readEndpoint(given.endpoint, what);
  const { region } = given;
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/i.test(region))
    throw unexpected(`${what}: region`, "the name of a region, such as eu-central-1", region);
  return { endpoint, region, pathStyle: readPathStyle(given["path-style"], { endpoint, what }) };
}

function readEndpoint(text: string, what: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.search || url.hash)
    throw unexpected(
      `${what}: endpoint`,
      "the URL of a server, such as https://minio.example:9000",
      hideSecrets(text),
    );
  return url.href.replace(/\/$/, "");
}

function readPathStyle(
  text: string | undefined,
  { endpoint, what }: { endpoint: string | undefined; what: string },
): boolean {
  if (text === undefined) return isPathStyleAt(endpoint);
  if (text === "true" || text === "false") return text === "true";
  throw unexpected(`${what}: path-style`, "true or false", text);
}

// Few servers but AWS have a host name for every bucket; all of them accept the bucket in the path.
function isPathStyleAt(endpoint: string | undefined): boolean {
  return endpoint !== undefined;
}

function isPrefix(prefix: string): boolean {
  return prefix.length <= 500 && prefixPattern.test(prefix) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix);
}

function hideSecrets(url: string): string {
  return hidePassword(url).replace(/^([^:]*:\/\/)[^/?#]*@/s, "$1…@");
}
