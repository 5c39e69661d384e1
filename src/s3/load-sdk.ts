import { FairlaneError } from "../errors/fairlane-error.ts";

export type S3Sdk = typeof import("@aws-sdk/client-s3");
export type PresignerSdk = typeof import("@aws-sdk/s3-request-presigner");

/** Loads the SDK, which takes a while and is optional. */
export async function loadS3Sdk(): Promise<S3Sdk> {
  return loadPackage(() => import("@aws-sdk/client-s3"));
}

/** Loads the part of the SDK that signs URLs. */
export async function loadPresigner(): Promise<PresignerSdk> {
  return loadPackage(() => import("@aws-sdk/s3-request-presigner"));
}

async function loadPackage<Package>(load: () => Promise<Package>): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new FairlaneError(
      "unsupported",
      "S3 needs packages that are not installed: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner",
      { cause: error },
    );
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}
