import type { Block, Inline } from "../blocks/block.ts";
import type { OdfContext } from "./odf-context.ts";
import { type OdfObject, objectOf } from "./odf-objects.ts";
import { elementsOf, type OdfElement, textWithin } from "./odf-xml.ts";

/** The content of a shape: words or a formula in the line, and blocks after it. */
export interface OdfShape {
  readonly words: string;
  readonly math?: Inline;
  readonly blocks: readonly Block[];
}

const nothing: OdfShape = { words: "", blocks: [] };
const drawings = new Set(
  "custom-shape rect ellipse circle line polygon polyline path connector caption regular-polygon measure"
    .split(" ")
    .map((name) => `draw:${name}`),
);
const texts = new Set(["text:p", "text:h", "text:list"]);
const wrappers = new Set(["draw:g", "draw:a", "draw:glue-point", "table:shapes"]);

/** Returns whether an element is a picture, a text box, a control or another shape. */
export function isShape({ name }: OdfElement): boolean {
  return name.startsWith("draw:") || name.startsWith("dr3d:") || name === "table:shapes";
}

export function readShape(context: OdfContext, element: OdfElement): OdfShape {
  if (element.name === "draw:frame") return readFrame(context, element);
  if (element.name === "draw:control") return readControl(context, element);
  if (wrappers.has(element.name))
    return joined(
      elementsOf(element)
        .filter(isShape)
        .map((shape) => readShape(context, shape)),
    );
  if (element.name === "dr3d:scene") return drawing(context, element);
  if (!drawings.has(element.name)) return nothing;
  const content = elementsOf(element).filter(({ name }) => texts.has(name));
  const blocks = context.blocksOf(content);
  return blocks.length > 0 ? { words: "", blocks } : drawing(context, element);
}

function joined(shapes: readonly OdfShape[]): OdfShape {
  const words = shapes
    .map(({ words, math }) => (math && "text" in math ? math.text : words))
    .filter((text) => text !== "");
  return { words: words.join(" "), blocks: shapes.flatMap(({ blocks }) => blocks) };
}

function drawing(context: OdfContext, element: OdfElement): OdfShape {
  context.counts.add("drawing");
  return { words: alternativeText(element), blocks: [] };
}

/** A frame has a content, and after it others for programs that cannot show it. */
function readFrame(context: OdfContext, frame: OdfElement): OdfShape {
  const words = alternativeText(frame);
  for (const content of elementsOf(frame)) {
    switch (content.name) {
      case "draw:text-box":
        return { words: "", blocks: context.blocksOf(elementsOf(content)) };
      case "table:table":
        return { words: "", blocks: context.blocksOf([content]) };
      case "draw:object":
        return readObject(context, content, words);
      case "draw:object-ole":
      case "draw:applet":
        context.counts.add("embedded-file");
        return { words, blocks: [] };
      case "draw:plugin":
        context.counts.add("sound-or-video");
        return { words, blocks: [] };
      case "draw:floating-frame":
        context.counts.add("frame");
        return { words, blocks: [] };
      case "draw:image":
        context.counts.add("image");
        return { words, blocks: [] };
    }
  }
  return { words, blocks: [] };
}

function alternativeText(element: OdfElement): string {
  const [text] = elementsOf(element, "svg:desc", "svg:title")
    .map((one) => textWithin(one).trim())
    .filter((one) => one !== "");
  return text ?? "";
}

/** Objects are in the archive under a name, or right here in flat documents. */
function findObject(context: OdfContext, element: OdfElement): OdfObject | undefined {
  const [root] = elementsOf(element);
  const path = element.attributes["xlink:href"] ?? "";
  if (!root) return context.takeObject(path.replace(/^\.\//, "").replace(/\/$/, ""));
  if (root.name !== "office:document") return objectOf(root);
  const [body] = elementsOf(root, "office:body");
  const [content] = body ? elementsOf(body) : [];
  return content && objectOf(content);
}

function readObject(context: OdfContext, element: OdfElement, words: string): OdfShape {
  const object = findObject(context, element);
  if (object?.kind === "formula" && object.math.text !== "")
    return { words: "", math: object.math, blocks: [] };
  if (object?.kind === "chart" && object.rows.length > 0) {
    const title: readonly Block[] =
      object.title === "" ? [] : [{ kind: "paragraph", content: [{ kind: "text", text: object.title }] }];
    return { words: "", blocks: [...title, { kind: "table", rows: object.rows }] };
  }
  context.counts.add(
    object?.kind === "formula" ? "equation" : object?.kind === "chart" ? "chart" : "embedded-file",
  );
  return { words, blocks: [] };
}

/** A control that is drawn several times is one field. */
function readControl(context: OdfContext, element: OdfElement): OdfShape {
  const id = element.attributes["draw:control"] ?? "";
  const control = context.controls.get(id);
  if (!control) return nothing;
  if (control.field) context.fields.push(control.field);
  context.controls.set(id, { shown: "", field: undefined });
  return { words: control.shown, blocks: [] };
}
