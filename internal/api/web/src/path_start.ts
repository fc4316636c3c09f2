// The start of a path, once the user has chosen it. The user can then choose the end in any view.
import { repository } from "./route";
import { Watched } from "./store";

interface PathStart { id: string; name: string }

export const pathFrom = new Watched<PathStart | null>(null);
repository.watch(() => pathFrom.set(null));  // no path leads to another repository
