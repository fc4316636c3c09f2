// Makes files from a drawing: an SVG that needs no other file, and a PNG made from it. Both have
// the whole drawing, not only the visible part.

const kEdge = 24;
const kTitle = 34;        // height of the line with the title
const kScale = 2;
const kMostPixels = 8000; // of a side of a PNG; browsers cannot draw much larger ones
const kNamespace = "http://www.w3.org/2000/svg";
// The properties that the styles of the page set. In the file they are attributes.
const kProperties = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "opacity",
  "font-family", "font-size", "font-weight", "paint-order", "text-anchor",
];

export interface Drawing { text: string; width: number; height: number }

export function drawingOf(svg: SVGSVGElement, title: string): Drawing {
  const scene = svg.querySelector<SVGGElement>(":scope > g[transform]");
  const box = (scene ?? svg).getBBox();
  const width = Math.ceil(Math.max(box.width + 2 * kEdge, title.length * 9 + 2 * kEdge));
  const height = Math.ceil(box.height + 2 * kEdge + kTitle);
  const [left, top] = [Math.floor(box.x) - kEdge, Math.floor(box.y) - kEdge - kTitle];
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineStyles(svg, copy);
  copy.querySelector(":scope > g[transform]")?.removeAttribute("transform");
  for (const part of copy.querySelectorAll(".plus")) part.remove();
  for (const name of ["class", "style", "role", "aria-label"]) copy.removeAttribute(name);
  for (const [name, value] of Object.entries({ xmlns: kNamespace, width, height, viewBox: `${left} ${top} ${width} ${height}` })) {
    copy.setAttribute(name, String(value));
  }
  const colour = getComputedStyle(document.body).color;
  copy.prepend(
    made("title", {}, title),
    made("rect", { x: left, y: top, width, height, fill: backgroundOf(svg) }),
    made("text", { x: left + kEdge, y: top + kEdge + 4, fill: colour, "font-family": "sans-serif", "font-size": 15, "font-weight": 600 }, title),
  );
  return { text: validXml(new XMLSerializer().serializeToString(copy)), width, height };
}

function made(name: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const element = document.createElementNS(kNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

function inlineStyles(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const property of kProperties) copy.setAttribute(property, style.getPropertyValue(property));
  for (const name of ["data-id", "href"]) copy.removeAttribute(name);
  [...original.children].forEach((child, i) => {
    const of = copy.children[i];
    if (of && child.localName !== "title") inlineStyles(child, of);
  });
}

function backgroundOf(svg: Element): string {
  for (let at: Element | null = svg; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(colour)) return colour;
  }
  return "Canvas";
}

// XML has no way to write some characters, which a name may contain.
function validXml(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, "\ufffd");
}

export const addressOfSvg = ({ text }: Drawing): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;

export async function addressOfPng(drawing: Drawing): Promise<string> {
  const image = new Image();
  image.src = addressOfSvg(drawing);
  await image.decode();
  const scale = Math.min(kScale, kMostPixels / drawing.width, kMostPixels / drawing.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw pictures");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

// A name that all file systems accept.
export function fileNameOf(name: string): string {
  return name.normalize("NFC").replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "").slice(0, 80) || "graph";
}

export function download(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
