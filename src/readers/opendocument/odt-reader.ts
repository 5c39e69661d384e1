import type { Found, ReadOptions } from "../reading.ts";
import { blocksFound } from "./blocks-found.ts";
import { gatherBlocks, OdfBlocks } from "./odf-blocks.ts";
import { OdfContext } from "./odf-context.ts";
import { odfFacts } from "./odf-facts.ts";
import { readObjects } from "./odf-objects.ts";
import { contentPart, type OdfPackage } from "./odf-package.ts";
import { isAutomaticStyle, readStyles } from "./odf-styles-listener.ts";

/** Reads the main text and the notes of a text document. */
export async function readOdt(odf: OdfPackage, { limits }: ReadOptions): Promise<Found> {
  const facts = await odfFacts(odf);
  const context = new OdfContext(await readObjects(odf), gatherBlocks);
  await readStyles(odf, context);
  const text = new OdfBlocks(context);
  const isStopped = () => context.characters > limits.maxCharacters;
  await odf.parse(contentPart, {
    isTree: (_name, parent) => parent === "office:text" || isAutomaticStyle(parent),
    takeTree: (element, parent) => {
      if (isAutomaticStyle(parent)) context.styles.add(element, true);
      else text.add(element);
    },
    isDone: isStopped,
  });
  const blocks = [...text.blocks, ...context.noteBlocks()];
  return blocksFound({ odf, context, facts, blocks, isStopped: isStopped() });
}
