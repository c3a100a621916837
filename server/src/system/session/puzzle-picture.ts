import { randomInt } from 'node:crypto';
import { PNG } from 'pngjs';
import type { Work } from '../../platform/threads/work.ts';

export const PICTURE = { width: 320, height: 160 } as const;
export const PIECE_SIZE = 44;

/** Where the gap may be: far enough from the start to need a way, and whole within the picture. */
const GAP_X = [90, PICTURE.width - PIECE_SIZE - 14] as const;
const GAP_Y = [12, PICTURE.height - PIECE_SIZE - 12] as const;

type Colour = readonly [red: number, green: number, blue: number];

/** The ground runs from dark to light indigo; routes are tints of it, and one is amber. */
const GROUND: readonly [Colour, Colour] = [
  [42, 43, 98],
  [82, 84, 168],
];
const ROUTES: readonly Colour[] = [
  [122, 124, 201],
  [104, 160, 196],
  [150, 152, 214],
  [226, 176, 92],
];
const STOP: Colour = [240, 241, 250];
const LIGHT: Colour = [255, 255, 255];
const SHADE: Colour = [16, 17, 48];

const ROUTE_RADIUS = 2.2;
const STOP_RADIUS = 3.4;
const SHADE_OF_GAP = 0.62;
const RIM_OF_GAP = 0.55;
const RIM_OF_PIECE = 0.9;
const OPAQUE = 255;

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

const blend = (png: PNG, x: number, y: number, colour: Colour, share: number): void => {
  if (share <= 0 || x < 0 || y < 0 || x >= png.width || y >= png.height) return;
  const at = (y * png.width + x) * 4;
  colour.forEach((part, index) => {
    const before = png.data[at + index] ?? 0;
    png.data[at + index] = Math.round(before + (part - before) * share);
  });
};

interface Point {
  x: number;
  y: number;
}

/** Draws a line with round ends; a line of no length is a dot. */
const drawLine = (png: PNG, from: Point, to: Point, radius: number, colour: Colour): void => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy || 1;
  const reach = Math.ceil(radius) + 1;
  for (let y = Math.min(from.y, to.y) - reach; y <= Math.max(from.y, to.y) + reach; y++) {
    for (let x = Math.min(from.x, to.x) - reach; x <= Math.max(from.x, to.x) + reach; x++) {
      const along = clamped(((x - from.x) * dx + (y - from.y) * dy) / length);
      const distance = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
      blend(png, x, y, colour, clamped(radius + 0.5 - distance));
    }
  }
};

const drawGround = (png: PNG): void => {
  const [dark, light] = GROUND;
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      png.data[(y * png.width + x) * 4 + 3] = OPAQUE;
      blend(png, x, y, dark, 1);
      blend(png, x, y, light, (x / png.width + 1 - y / png.height) / 2);
    }
  }
};

/** A route crosses the picture in straight and slanting pieces, as on a plan of lines, with a stop at each bend. */
const drawRoute = (png: PNG, colour: Colour): void => {
  const bends: Point[] = [{ x: -10, y: randomInt(png.height) }];
  for (let last = bends[0] as Point; last.x < png.width + 10; ) {
    const step = randomInt(24, 64);
    const rise = bends.length % 2 === 0 ? [-step, 0, step][randomInt(3)] : 0;
    last = { x: last.x + step, y: Math.min(png.height - 8, Math.max(8, last.y + (rise ?? 0))) };
    bends.push(last);
  }
  bends.slice(1).forEach((bend, at) => {
    drawLine(png, bends[at] as Point, bend, ROUTE_RADIUS, colour);
  });
  for (const bend of bends) {
    drawLine(png, bend, bend, STOP_RADIUS, STOP);
    drawLine(png, bend, bend, STOP_RADIUS - 1.6, colour);
  }
};

// ── The piece: a square with a knob at the right and a notch above ───────────────────────────────

const BODY = { from: 3, to: 36, knobRadius: 7, notchRadius: 6 } as const;
const MIDDLE = (BODY.from + BODY.to) / 2;
const SAMPLES = [-1 / 3, 0, 1 / 3];

const isInside = (x: number, y: number): boolean => {
  if (Math.hypot(x - MIDDLE, y - BODY.from) < BODY.notchRadius) return false;
  if (Math.hypot(x - BODY.to, y - MIDDLE) < BODY.knobRadius) return true;
  return x >= BODY.from && x <= BODY.to && y >= BODY.from && y <= BODY.to;
};

const pixels = Array.from({ length: PIECE_SIZE * PIECE_SIZE }, (_, at) => ({
  x: at % PIECE_SIZE,
  y: Math.floor(at / PIECE_SIZE),
}));

/** How much of each pixel the piece covers, 0 to 1. */
const coverage = pixels.map(({ x, y }) => {
  const hits = SAMPLES.flatMap(dx => SAMPLES.filter(dy => isInside(x + dx, y + dy)));
  return hits.length / SAMPLES.length ** 2;
});

const coveredAt = (x: number, y: number): number =>
  x < 0 || y < 0 || x >= PIECE_SIZE || y >= PIECE_SIZE ? 0 : (coverage[y * PIECE_SIZE + x] ?? 0);

/** How much of each pixel belongs to the outline: what a step to any side leaves the piece. */
const rim = pixels.map(({ x, y }) => {
  const around = [coveredAt(x - 1, y), coveredAt(x + 1, y), coveredAt(x, y - 1), coveredAt(x, y + 1)];
  return Math.max(0, coveredAt(x, y) - Math.min(...around));
});

/** Copies the piece out of the picture, then leaves a gap in its place. */
const cutOut = (picture: PNG, gap: Point): PNG => {
  const piece = new PNG({ width: PIECE_SIZE, height: PIECE_SIZE });
  pixels.forEach(({ x, y }, at) => {
    const from = ((gap.y + y) * picture.width + gap.x + x) * 4;
    picture.data.copy(piece.data, at * 4, from, from + 3);
    piece.data[at * 4 + 3] = Math.round((coverage[at] ?? 0) * OPAQUE);
    blend(piece, x, y, LIGHT, (rim[at] ?? 0) * RIM_OF_PIECE);
    blend(picture, gap.x + x, gap.y + y, SHADE, (coverage[at] ?? 0) * SHADE_OF_GAP);
    blend(picture, gap.x + x, gap.y + y, LIGHT, (rim[at] ?? 0) * RIM_OF_GAP);
  });
  return piece;
};

/** The picture as a data address; pixels alone, without any note about them. */
const encode = (png: PNG): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    png.on('data', (chunk: Buffer) => chunks.push(chunk));
    png.on('end', () => resolve(`data:image/png;base64,${Buffer.concat(chunks).toString('base64')}`));
    png.on('error', reject);
    png.pack();
  });

interface DrawnPuzzle {
  /** The place of the gap: what must not leave the server, and the height, which the piece needs. */
  gap: Point;
  picture: string;
  piece: string;
}

const drawOne = async (): Promise<DrawnPuzzle> => {
  const png = new PNG({ ...PICTURE, colorType: 2 });
  drawGround(png);
  for (const colour of ROUTES) drawRoute(png, colour);
  const gap = { x: randomInt(GAP_X[0], GAP_X[1] + 1), y: randomInt(GAP_Y[0], GAP_Y[1] + 1) };
  const cut = cutOut(png, gap);
  const [picture, piece] = await Promise.all([encode(png), encode(cut)]);
  return { gap, picture, piece };
};

/** Draws a puzzle: routes on indigo, another picture each time, and a piece cut out at a place drawn by lot. */
export const drawPuzzlePicture: Work<null, DrawnPuzzle> = { name: 'draw-puzzle', run: drawOne };
