/** The English sentences for documents that could not be processed: the reason, and what to do next. */
export const en = {
  codes: {
    cancelled: {
      reason: "The document was cancelled while it was being processed",
      advice: "Retry it if it is still needed.",
    },
    "deadline-passed": {
      reason: "Processing had not started by the deadline",
      advice: "Submit the document again with a later deadline, or without one.",
    },
    "timed-out": {
      reason: "Processing took longer than its time limit",
      advice: "Raise the time limit and retry, or split the document and submit the parts.",
    },
    "lease-lost": {
      reason: "The worker stopped responding",
      advice: "Retry. If it happens again, check the worker's memory: this document may be the cause.",
    },
    preempted: {
      reason: "Processing takes long and was interrupted to let others go first",
      advice: "There is nothing to do: it continues by itself.",
    },
    stopping: {
      reason: "The worker is shutting down",
      advice: "There is nothing to do: another worker takes the document.",
    },
    "source-refused": {
      reason: "The address of the file is not allowed, or refuses access",
      advice: "Allow the address or grant access to the file, then retry.",
    },
    "source-gone": {
      reason: "The file is no longer at its address",
      advice: "Put the file back and retry, or submit the document again with its new address.",
    },
    "source-changed": {
      reason: "The file was changed after the document was submitted",
      advice: "Submit the document again to use the current file.",
    },
    "source-too-large": {
      reason: "The file exceeds the maximum size",
      advice: "Raise the maximum size and retry, or submit a smaller file.",
    },
    "source-unreachable": {
      reason: "The address of the file did not respond, or not in time",
      advice: "Retry once the address responds.",
    },
    "type-unknown": {
      reason: "Documents of this type cannot be read",
      advice: "Convert the document to PDF, DOCX or another readable type and submit that.",
    },
    "document-broken": {
      reason: "The document is damaged or is not of the type it claims to be",
      advice: "Open it in the program it comes from, save it again, and submit the new file.",
    },
    "document-encrypted": {
      reason: "The document is protected by a password",
      advice: "Remove the password and submit the document again.",
    },
    "document-over-limit": {
      reason: "The document exceeds a size limit",
      advice: "Raise the limit and retry, or submit a smaller document.",
    },
    "parser-missing": {
      reason: "The package that reads this type is not installed",
      advice: "Install the package where the workers run, then retry.",
    },
    "recogniser-failed": {
      reason: "The operator's own recogniser failed to read a page",
      advice: "Retry. If it happens again, check the recogniser where the workers run.",
    },
    "reader-crashed": {
      reason: "The process that reads documents crashed",
      advice: "Retry. If it happens again, convert the document to another type and submit that.",
    },
    "reader-timed-out": {
      reason: "Reading took longer than its time limit",
      advice: "Raise the time limit and retry, or split the document and submit the parts.",
    },
    "reader-out-of-memory": {
      reason: "Reading needed more memory than its limit",
      advice: "Raise the memory limit and retry, or split the document and submit the parts.",
    },
    "no-processor": {
      reason: "No processor takes documents of this type and customer",
      advice: "Start a worker with a processor for them, then retry.",
    },
    "not-found": {
      reason: "The content of the document is missing from the storage",
      advice: "Submit the document again.",
    },
    "content-too-large": {
      reason: "The text of the document exceeds the maximum size",
      advice: "Raise the maximum size and retry, or split the document and submit the parts.",
    },
    "invalid-argument": {
      reason: "The processor returned or passed an invalid value",
      advice: "Correct the processor, then retry.",
    },
  },
  /** Advice about the codes of the storage, whose reasons are those of requests. */
  storageAdvice: "Retry once the storage works again.",
  /** Advice about an error of the operator's own processor. */
  ownAdvice: {
    helps: "Retry: the cause may have passed.",
    "after-fix": "Correct the cause first, then retry.",
    never: "Retrying will not help: the processor said that the document cannot be processed.",
  },
  /** The figures of a failure, which follow its reason in brackets. */
  figures: {
    pixels: (shown: string) => `${shown} pixels`,
    excess: (size: string, limit: string) => `${size}; the limit is ${limit}`,
    limit: (limit: string) => `the limit is ${limit}`,
  },
};

/** The sentences for documents that could not be processed in one language. */
export type FailureSentences = typeof en;
