import type { Part } from "../part.ts";
import type { DocumentsPartContext } from "./library-parts.ts";
import { Stage } from "./stage.ts";
import { writeTextPdf } from "./write-text-pdf.ts";

const steps = 10;
const maxGrowth = 1.1;

/** Measures the memory of the worker process over many documents. */
export async function measureMemory({ folder, memory, progress }: DocumentsPartContext): Promise<Part> {
  const stage = await Stage.open(folder);
  const seen: number[] = [];
  try {
    for (let step = 0; step <= steps; step++) {
      progress(step === 0 ? "memory: warming up" : `memory: ${step} of ${steps}`);
      // The heap takes many documents to reach its size.
      await stage.process(documents(step === 0 ? memory : Math.ceil(memory / steps), step));
      seen.push(stage.memory());
    }
  } finally {
    await stage.close();
  }
  const [afterWarmUp = Number.NaN, ...later] = seen;
  // The median of the last three, because one may be taken right before a garbage collection.
  const atEnd = later.slice(-3).sort((a, b) => a - b)[1] ?? Number.NaN;
  return {
    title: `Resident memory of the worker process over ${memory} documents, in MB`,
    columns: ["", "MB"],
    rows: seen.map((megabytes, step) => [
      step === 0 ? `after ${memory} as warm-up` : `after ${Math.round((memory * step) / steps)} more`,
      megabytes,
    ]),
    goals: [
      {
        what: "memory at the end: share of that after the warm-up",
        atMost: maxGrowth,
        value: atEnd / afterWarmUp,
      },
    ],
  };
}

function documents(amount: number, step: number) {
  return Array.from({ length: amount }, (_, number) => ({
    customer: `customer ${number % 20}`,
    name: `${number}.pdf`,
    content: writeTextPdf(1 + (number % 10), number + step),
  }));
}
