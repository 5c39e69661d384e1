import { elementsOf, isElement, type OdfElement } from "./odf-xml.ts";

/** Writes a formula in one line, with the marks of LaTeX: x^{2}, \frac{1}{2}. */
export function mathText(element: OdfElement): string {
  return write(element).replaceAll(/\s+/g, " ").trim();
}

function write(element: OdfElement): string {
  const name = element.name.slice(element.name.indexOf(":") + 1);
  if (name === "annotation" || name === "annotation-xml") return "";
  const parts = elementsOf(element).map(write);
  const [one = "", two = "", three = ""] = parts;
  switch (name) {
    case "mfrac":
      return `\\frac{${one}}{${two}}`;
    case "msup":
    case "mover":
      return `${one}^{${two}}`;
    case "msub":
    case "munder":
      return `${one}_{${two}}`;
    case "msubsup":
    case "munderover":
      return `${one}_{${two}}^{${three}}`;
    case "msqrt":
      return `\\sqrt{${parts.join("")}}`;
    case "mroot":
      return `\\sqrt[${two}]{${one}}`;
    case "mtr":
    case "mlabeledtr":
      return `${parts.join(" & ")} `;
    case "mtable":
      return parts.join("\\\\ ");
    case "mspace":
      return " ";
    case "mtext":
    case "mi":
    case "mn":
    case "mo":
    case "ms":
      return element.children
        .filter((child) => !isElement(child))
        .join("")
        .trim();
    default:
      return parts.join("");
  }
}
