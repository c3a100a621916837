/** Dots of a picture, row by row, eight to a byte and the leftmost in its highest bit: as printers take them. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bytes: Uint8Array;
}

/** From units of an outline to dots: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];

const bitsOfByte = 8;
/** Pieces of a curve: letters are some hundred dots tall at most. */
const pieces = 8;
const commands = /([MLQCZ])([^MLQCZ]*)/gi;
const numbers = /-?\d*\.?\d+(?:e-?\d+)?/gi;

/** An empty picture. */
export function bitmap(width: number, height: number): Bitmap {
  const bytesPerRow = Math.ceil(width / bitsOfByte);
  return { width, height, bytesPerRow, bytes: new Uint8Array(bytesPerRow * height) };
}

/** Darkens the dots of a row from one column up to another one, which stays as it is. */
export function darken({ width, bytesPerRow, bytes }: Bitmap, y: number, from: number, to: number): void {
  for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
    const at = y * bytesPerRow + Math.floor(x / bitsOfByte);
    bytes[at] = (bytes[at] ?? 0) | (1 << (bitsOfByte - 1 - (x % bitsOfByte)));
  }
}

/** Fills an outline, the data of an SVG path of absolute lines and curves: a dot is dark where its middle lies inside. */
export function fillOutline(into: Bitmap, path: string, transform: Transform): void {
  const edges = edgesOf(path, transform);
  for (let y = 0; y < into.height; y++) {
    let winding = 0;
    let from = 0;
    for (const [x, turn] of crossings(edges, y + 0.5)) {
      if (winding === 0) from = x;
      winding += turn;
      if (winding === 0) darken(into, y, Math.ceil(from - 0.5), Math.ceil(x - 0.5));
    }
  }
}

/** Where a row crosses edges, from left to right, and whether each leads down or up. */
function crossings(edges: readonly Edge[], y: number): [x: number, turn: 1 | -1][] {
  const found: [number, 1 | -1][] = [];
  for (const [[x0, y0], [x1, y1]] of edges) {
    if (y0 <= y === y1 <= y) continue;
    found.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y0 < y1 ? 1 : -1]);
  }
  return found.sort(([one], [other]) => one - other);
}

function edgesOf(path: string, [a, b, c, d, e, f]: Transform): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const lineTo = (to: Point) => {
    edges.push([at, to]);
    at = to;
  };
  for (const [, command = '', given = ''] of path.matchAll(commands)) {
    const values = (given.match(numbers) ?? []).map(Number);
    const points = pairs(values).map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]);
    if (command === 'M') [start, at] = [points[0] ?? at, points[0] ?? at];
    else if (command === 'Z') lineTo(start);
    else for (const point of command === 'L' ? points : curve([at, ...points])) lineTo(point);
  }
  return edges;
}

function pairs(values: readonly number[]): Point[] {
  return values.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, values[index + 1] ?? 0]] : []));
}

/** Points on a curve of these controls, without the first one (de Casteljau). */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: pieces }, (_, index) => pointOn(controls, (index + 1) / pieces));
}

function pointOn(controls: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = controls;
  if (rest.length === 0) return first;
  const between = rest.map((point, index): Point => {
    const [x, y] = controls[index] ?? first;
    return [x + (point[0] - x) * share, y + (point[1] - y) * share];
  });
  return pointOn(between, share);
}
