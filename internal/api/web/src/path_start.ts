// The start of a path; its end can then be chosen anywhere on the page.
import { Watched } from "./store";

export interface PathStart { id: string; name: string }

export const pathFrom = new Watched<PathStart | null>(null);
