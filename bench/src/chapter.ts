import type { Figure, Ratio } from './measure.ts';

/** What a part measured, when, and on what. */
export interface Result {
  part: string;
  /** ISO 8601. */
  at: string;
  machine: { cpus: number; arch: string; memoryGb: number; node: string; postgres: readonly string[] };
  ratios: readonly Ratio[];
  figures: readonly Figure[];
}

const DAY_LENGTH = 10;

const two = (value: number): string => value.toFixed(2);
const short = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const mark = (isMet: boolean): string => (isMet ? '' : '**below** ');

const rowsOf = (cells: readonly (readonly string[])[]): string => cells.map(row => `| ${row.join(' | ')} |`).join('\n');

const ratioTable = (ratios: readonly Ratio[]): string =>
  rowsOf([
    ['what', 'beside', 'ratio', 'goal', 'rounds', 'ours and theirs', 'p95'],
    Array<string>(7).fill('---'),
    ...ratios.map(({ name, beside, ratio, goal, rounds, own, other, unit, p95 }) => [
      ...[name, beside, `${mark(ratio >= goal)}${two(ratio)}`, two(goal), rounds.map(two).join(' ')],
      ...[`${short(own)} and ${short(other)} ${unit}`, p95 === undefined ? '' : `× ${two(p95)}`],
    ]),
  ]);

const figureTable = (figures: readonly Figure[]): string =>
  rowsOf([
    ['figure', 'seen', 'at most'],
    Array<string>(3).fill('---'),
    ...figures.map(({ name, value, atMost, unit }) => [
      ...[name, `${mark(value <= atMost)}${short(value)} ${unit}`, `${short(atMost)} ${unit}`],
    ]),
  ]);

/** The chapter of a part as Markdown: on what it was measured, then one table of ratios and one of figures. */
export const chapterOf = ({ at, machine, ratios, figures }: Result): string => {
  const { cpus, arch, memoryGb, node, postgres } = machine;
  const on = `Measured on ${at.slice(0, DAY_LENGTH)}: ${cpus} cores (${arch}), ${memoryGb} GB, Node.js ${node.slice(1)}, PostgreSQL with ${postgres.join(', ')}.`;
  return [on, ratios.length > 0 ? ratioTable(ratios) : '', figures.length > 0 ? figureTable(figures) : '']
    .filter(Boolean)
    .join('\n\n');
};

const begins = (part: string): string => `<!-- ${part} -->\n`;
const ends = (part: string): string => `\n<!-- end of ${part} -->`;

/** The document with another chapter for a part. A document that has no place for it is an error. */
export const withChapter = (document: string, part: string, chapter: string): string => {
  const from = document.indexOf(begins(part));
  const to = document.indexOf(ends(part));
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for "${part}".`);
  return document.slice(0, from + begins(part).length) + chapter + document.slice(to);
};
