// A place in the sources, which opens the file there.
import type { ComponentChildren } from "preact";
import { fileAddress } from "./route";
import { placeText } from "./text";
import type { Place } from "./types";

// A place without a line may be a directory or outside of the repository, so it is not a link.
export function PlaceLink({ place, children }: { place: Place; children?: ComponentChildren }) {
  const text = children ?? placeText(place);
  if (!place.path || !place.line) return text === "" ? null : <span class="place">{text}</span>;
  return <a class="place" href={fileAddress(place.path, place.line)}>{text}</a>;
}
