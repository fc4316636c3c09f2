// Where a path shall begin; its end is chosen anywhere in the page.
import { Watched } from "./store";

export interface PathStart { id: string; name: string }

export const pathFrom = new Watched<PathStart | null>(null);
