// Reading documents, each in a process of its own
export { openDocumentReader } from "./processors/document-reader.ts";
export type { DocumentReader } from "./processors/document-reader.ts";
export { documentProcessor } from "./processors/document-processor.ts";

// A recogniser of your own
export type { PageToRecognise, Recognise } from "./processors/recognition/recogniser.ts";
export type { Recognition } from "./readers/image/recognition.ts";

// Choosing among processors
export { chooseProcessor } from "./processors/choose-processor.ts";
export type { ChooseOptions } from "./processors/choose-processor.ts";
export type { Choice, ReadingContext, ReadingProcessor } from "./processors/choice.ts";

// Results of reading, and why something was not read
export type { Annotation, EmbeddedFile, FormField, Section } from "./readers/listed-facts.ts";
export type { Facts, OcrFacts, Reading, Skipped } from "./readers/reading.ts";
export { skippedKinds } from "./readers/skipped-kinds.ts";
export type { SkippedKind } from "./readers/skipped-kinds.ts";
export { partialCodes } from "./policy/partial.ts";
export type { PartialCode } from "./policy/partial.ts";
export { Unreadable, unreadableCodes } from "./readers/unreadable.ts";
export type { UnreadableCode } from "./readers/unreadable.ts";
