const voidNames = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/**
 * Gives elements of XHTML that are closed by `/>` an end tag. HTML ignores the slash, so `<title/>` or `<script/>` would swallow the
 * rest of the page.
 */
export function expandEmptyTags(xhtml: string): string {
  return xhtml.replaceAll(/<([A-Za-z][\w:.-]*)([^<>]*)\/>/g, (tag, name: string, attributes: string) =>
    voidNames.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
