// Lets mouse, touch and pen zoom and move a drawing, and move its nodes. The position is the
// attribute `transform` of the scene, so that moving does not draw the components again.
import type { Point } from "./graph_layout";

const kLeast = 0.15;
const kMost = 4;
const kClickDistance = 4;  // pixels that a pointer may move during a click

interface Drags {
  at: (id: string) => Point;
  move: (id: string, to: Point) => void;
}

export class Zoom {
  private x = 0;
  private y = 0;
  private scale = 1;
  private readonly pointers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private dragged: { id: string; grip: Point } | null = null;  // `grip` is from the node to the pointer
  private hasMoved = false;

  constructor(private readonly svg: SVGSVGElement, private readonly scene: SVGGElement, private readonly drags: Drags) {
    svg.addEventListener("wheel", (event) => this.turned(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.pressed(event));
    svg.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"] as const) svg.addEventListener(end, (event) => this.released(event));
    svg.addEventListener("selectstart", (event) => event.preventDefault());
    svg.addEventListener("click", (event) => this.clicked(event), { capture: true });
  }

  // Shows the point `center` of the drawing in the middle.
  show(center: Point, scale: number): void {
    const { width, height } = this.svg.getBoundingClientRect();
    this.scale = scale;
    this.put(width / 2 - scale * center.x, height / 2 - scale * center.y);
  }

  zoomBy(factor: number): void {
    const { width, height } = this.svg.getBoundingClientRect();
    this.zoomAt({ x: width / 2, y: height / 2 }, factor);
  }

  private zoomAt(at: Point, factor: number): void {
    const scale = Math.min(kMost, Math.max(kLeast, this.scale * factor));
    const ratio = scale / this.scale;
    this.scale = scale;
    this.put(at.x - ratio * (at.x - this.x), at.y - ratio * (at.y - this.y));
  }

  private put(x: number, y: number): void {
    [this.x, this.y] = [x, y];
    this.scene.setAttribute("transform", `translate(${x},${y}) scale(${this.scale})`);
  }

  private pointOf(event: MouseEvent): Point {
    const { left, top } = this.svg.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private inScene({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  // Wheels tell their way in pixels, lines or pages. A pinch on a touchpad comes as a wheel with Ctrl.
  private turned(event: WheelEvent): void {
    event.preventDefault();
    const unit = [0.002, 0.05, 1][event.deltaMode] ?? 0.002;
    this.zoomAt(this.pointOf(event), 2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1)));
  }

  private pressed(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest(".plus")) return;
    const point = this.pointOf(event);
    this.pointers.set(event.pointerId, point);
    this.start = point;
    if (this.pointers.size > 1) {
      this.dragged = null;
      return;
    }
    this.hasMoved = false;
    const id = (event.target as Element).closest(".mark")?.getAttribute("data-id");
    if (id === null || id === undefined) return;
    const [at, of] = [this.drags.at(id), this.inScene(point)];
    this.dragged = { id, grip: { x: of.x - at.x, y: of.y - at.y } };
  }

  private moved(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.pointOf(event);
    if (!this.hasMoved && Math.hypot(now.x - this.start.x, now.y - this.start.y) < kClickDistance) return;
    if (!this.hasMoved) this.svg.setPointerCapture(event.pointerId);  // earlier, it would redirect clicks
    this.hasMoved = true;
    this.pointers.set(event.pointerId, now);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [from, to] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      if (from > 0) this.zoomAt(other, to / from);
    } else if (this.dragged) {
      const at = this.inScene(now);
      this.drags.move(this.dragged.id, { x: at.x - this.dragged.grip.x, y: at.y - this.dragged.grip.y });
    } else {
      this.put(this.x + now.x - before.x, this.y + now.y - before.y);
    }
  }

  private released(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.dragged = null;
  }

  // The end of a movement is not a click.
  private clicked(event: MouseEvent): void {
    if (this.hasMoved) event.stopPropagation();
    this.hasMoved = false;
  }
}
