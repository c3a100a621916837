import type { Figure, Ratio } from './measure.ts';

const HEAD = ['', 'what', 'beside', 'ratio', 'goal', 'rounds', 'ours', 'theirs', 'p95'];

const two = (value: number): string => value.toFixed(2);
const figure = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const rowOf = ({ name, beside, ratio, goal, rounds, own, other, unit, p95 }: Ratio): string[] => [
  ratio >= goal ? 'ok' : 'LOW',
  name,
  beside,
  two(ratio),
  two(goal),
  rounds.map(two).join(' '),
  `${figure(own)} ${unit}`,
  figure(other),
  p95 === undefined ? '' : `× ${two(p95)}`,
];

const figureRow = ({ name, value, atMost, unit }: Figure): string[] => [
  value <= atMost ? 'ok' : 'HIGH',
  name,
  `${figure(value)} ${unit}`,
  `at most ${figure(atMost)}`,
];

const inColumns = (rows: readonly string[][]): string => {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Ratios as lines of text with columns. */
export const tableOf = (ratios: readonly Ratio[]): string => inColumns([HEAD, ...ratios.map(rowOf)]);

/** Figures that stand alone as lines of text. */
export const figuresTable = (figures: readonly Figure[]): string => inColumns(figures.map(figureRow));
