import './sparkline.css';

const WIDTH = 64;
const HEIGHT = 24;
const EDGE = 3;

type Point = readonly [x: number, y: number];

/** Points of a small curve in its box; equal values are a line in its middle. */
export const pointsOf = (values: readonly number[]): Point[] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const heightOf = (value: number) => (most === least ? 1 / 2 : (value - least) / (most - least));
  return values.map((value, at) => [EDGE + at * step, HEIGHT - EDGE - heightOf(value) * (HEIGHT - 2 * EDGE)]);
};

/** A small curve of a number over time, as wide as a word. Screen readers skip it, because the number itself stands beside it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const points = pointsOf(values);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className="ib-sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map(point => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
};
