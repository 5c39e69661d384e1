import { z } from "@hono/zod-openapi";
import { numberInText, wholeNumber } from "./values.ts";

const place = {
  start: wholeNumber.openapi({
    description: "Where it begins in the text of the document, in UTF-16 units.",
    example: 1024,
  }),
  end: wholeNumber.openapi({ description: "Where it ends in the text.", example: 1031 }),
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .openapi({
      description: "Left, top, right and bottom, in the unit of the page, from its upper left corner.",
      example: [72.1, 90.4, 110.7, 102.4],
    })
    .readonly(),
};

const confidence = z.number().min(0).max(1).optional();

const wordSchema = z
  .object({
    text: z.string().openapi({ example: "Invoice" }),
    ...place,
    confidence: confidence.openapi({ description: "From 0 to 1; only of recognised words.", example: 0.93 }),
  })
  .openapi("LayoutWord");

const lineSchema = z.object({ ...place, words: z.array(wordSchema).readonly() }).openapi("LayoutLine");

const blockSchema = z
  .object({
    kind: z.enum(["paragraph", "heading", "list-item", "table"]),
    level: z.int().min(1).max(6).optional().openapi({ description: "From 1 (largest); only of headings." }),
    ...place,
    lines: z.array(lineSchema).readonly(),
  })
  .openapi("LayoutBlock");

export const layoutPageSchema = z
  .object({
    page: wholeNumber.openapi({ description: "Counted from 1.", example: 1 }),
    width: z.number().openapi({ example: 595.3 }),
    height: z.number().openapi({ example: 841.9 }),
    unit: z.enum(["point", "pixel"]),
    source: z.enum(["text", "ocr"]).openapi({
      description: "How the words were found: in the document itself, or by recognition.",
    }),
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).openapi({
      description: "By how much the page, as it is shown, has to be turned clockwise to be read.",
    }),
    confidence: confidence.openapi({ description: "From 0 to 1; only of recognised pages.", example: 0.91 }),
    start: place.start,
    end: place.end,
    blocks: z.array(blockSchema).readonly(),
  })
  .openapi("LayoutPage");

export const layoutSchema = z.object({ pages: z.array(layoutPageSchema).readonly() }).openapi("Layout");

export const layoutQuerySchema = z.strictObject({
  page: numberInText("Only this page, counted from 1."),
  from: numberInText("The first page. Defaults to the first of the document."),
  to: numberInText("The last page. Defaults to the last of the document."),
});
