import { z } from "@hono/zod-openapi";
import { numberInText, wholeNumber } from "./values.ts";

export const maxPageWidth = 2000;

export const documentPagesSchema = z
  .object({
    pages: wholeNumber.openapi({
      description: "The number of pages that can be drawn; 0 if documents of this type have none.",
      example: 3,
    }),
    isExact: z.boolean().openapi({ description: "False if the document has more pages than were counted." }),
    width: z
      .number()
      .nullable()
      .openapi({ description: "The width of the first page, in points or pixels.", example: 595 }),
    height: z
      .number()
      .nullable()
      .openapi({ description: "The height of the first page, in the same unit.", example: 842 }),
  })
  .openapi("DocumentPages");

export const pageImageQuerySchema = z.strictObject({
  width: numberInText(
    `The width in pixels: 16 to ${maxPageWidth}. Defaults to 800. An image is never enlarged, and a page of more than 5 million pixels is drawn smaller.`,
  ),
});
