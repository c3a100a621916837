import type { Ratio } from './measure.ts';

const HEAD = ['', 'what', 'beside', 'ratio', 'goal', 'rounds', 'ours', 'theirs'];

const two = (value: number): string => value.toFixed(2);
const figure = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const rowOf = ({ name, beside, ratio, goal, rounds, own, other, unit }: Ratio): string[] => [
  ratio >= goal ? 'ok' : 'LOW',
  name,
  beside,
  two(ratio),
  two(goal),
  rounds.map(two).join(' '),
  `${figure(own)} ${unit}`,
  figure(other),
];

/** Ratios as lines of text with columns. */
export const tableOf = (ratios: readonly Ratio[]): string => {
  const rows = [HEAD, ...ratios.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
