// The start of a path, once the user has chosen it. The user can then choose the end in any view.
import { Watched } from "./store";

export interface PathStart { id: string; name: string }

export const pathFrom = new Watched<PathStart | null>(null);
