import type { S3Client } from "@aws-sdk/client-s3";
import { isRefusedHeader } from "./s3-errors.ts";

/** The inputs of commands, as far as they name checksums. */
interface WithChecksums {
  ChecksumSHA256?: string | undefined;
  ChecksumAlgorithm?: string | undefined;
  MultipartUpload?: { readonly Parts?: readonly object[] };
}

/**
 * Leaves out the checksums of requests from the first one on that was refused because of them: not every server knows them. The
 * hash in the signature still protects the bytes on their way.
 */
export function makeChecksumsOptional(client: S3Client): void {
  let areRefused = false;
  client.middlewareStack.add(
    (next) => async (args) => {
      const plain = { ...args, input: withoutChecksums(args.input as WithChecksums) as typeof args.input };
      if (areRefused) return next(plain);
      try {
        return await next(args);
      } catch (error) {
        if (!isRefusedHeader(error) || !hasChecksums(args.input as WithChecksums)) throw error;
        areRefused = true;
        return next(plain);
      }
    },
    { step: "initialize", name: "makeChecksumsOptional" },
  );
}

function hasChecksums({ ChecksumSHA256, ChecksumAlgorithm }: WithChecksums): boolean {
  return ChecksumSHA256 !== undefined || ChecksumAlgorithm !== undefined;
}

function withoutChecksums(input: WithChecksums): WithChecksums {
  const { ChecksumSHA256: _, ChecksumAlgorithm: _algorithm, ...rest } = input;
  if (!rest.MultipartUpload?.Parts) return rest;
  const Parts = rest.MultipartUpload.Parts.map((part) => withoutChecksums(part));
  return { ...rest, MultipartUpload: { Parts } };
}
