// The buttons that save a drawing as a file.
import { useState } from "preact/hooks";
import { addressOfPng, addressOfSvg, download, drawingOf, fileNameOf } from "./graph_export";

interface ButtonsProps {
  find: () => SVGSVGElement | null;
  title: string;
}

export function ExportButtons({ find, title }: ButtonsProps) {
  const [failure, setFailure] = useState("");
  const save = async (kind: "svg" | "png") => {
    const svg = find();
    if (!svg) return;
    try {
      const drawing = drawingOf(svg, title);
      download(kind === "svg" ? addressOfSvg(drawing) : await addressOfPng(drawing), `${fileNameOf(title)}.${kind}`);
      setFailure("");
    } catch (error) {
      setFailure(`The picture could not be made: ${(error as Error).message}`);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void save("svg")} aria-label="Save as SVG">SVG</button>
      <button type="button" onClick={() => void save("png")} aria-label="Save as PNG">PNG</button>
      <span role="status">{failure}</span>
    </>
  );
}
