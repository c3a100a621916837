import type { Decimal } from '../label/label.ts';
import type { UnitKind } from '../licence-plate/plate.ts';
import { facts, heading } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paragraph } from './paragraph.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** Equal packages or load units, or auxiliary packaging. */
export interface PackagingLine {
  /** Absent for auxiliary packaging, which has no label. */
  readonly kind?: UnitKind;
  readonly packagingCode: string;
  readonly name?: string;
  readonly count: number;
  readonly reusable?: boolean;
  /** Kilograms, all together. */
  readonly tare?: Decimal;
  /** Kilograms, all together. */
  readonly gross?: Decimal;
  /** First and last licence plate of a run, or the only one. */
  readonly plates?: readonly string[];
}

/** Sums of what goes together. */
export interface PackingTotals {
  readonly loadUnits: number;
  readonly packages: number;
  /** Kilograms. */
  readonly netWeight?: Decimal;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  /** Cubic metres. */
  readonly volume?: Decimal;
}

/** Words of the totals. */
export const totalsWords = ['totals', 'loadUnits', 'packages', 'netWeight', 'grossWeight', 'volume'] as const;

/** Words of the packaging summary and of the totals below it. */
export const packingWords = [
  'packaging',
  'unitKind',
  'packagingCode',
  'count',
  'reuse',
  'reusable',
  'oneWay',
  'tare',
  'gross',
  'plates',
  ...totalsWords,
] as const;

type PackingTexts = PaperTexts<(typeof packingWords)[number]>;
type TotalsWord = (typeof totalsWords)[number];

/** Which packaging goes along, auxiliary packaging included. */
export function packagingSection(lines: readonly PackagingLine[], texts: PackingTexts): Section {
  return { title: heading('packaging', texts), ...table(packagingColumns(texts), lines, texts) };
}

/** Units, weights and volume together. */
export function totalsSection(sums: PackingTotals, texts: PaperTexts<TotalsWord>): Section {
  const values: [TotalsWord, string | undefined][] = [
    ['loadUnits', String(sums.loadUnits)],
    ['packages', String(sums.packages)],
    ['netWeight', sums.netWeight && `${groupDigits(sums.netWeight)} kg`],
    ['grossWeight', sums.grossWeight && `${groupDigits(sums.grossWeight)} kg`],
    ['volume', sums.volume && `${groupDigits(sums.volume)} m³`],
  ];
  return { title: heading('totals', texts), blocks: facts(values, values.length, texts) };
}

function packagingColumns({ words }: PackingTexts): Column<PackagingLine, (typeof packingWords)[number]>[] {
  return [
    { head: 'unitKind', width: 14, cell: line => line.kind },
    {
      head: 'packagingCode',
      width: 48,
      cell: line => [{ text: line.packagingCode, weight: 'bold' }, { text: line.name ?? '' }],
    },
    { head: 'count', width: 16, align: 'right', cell: line => String(line.count) },
    { head: 'reuse', width: 22, cell: line => reuse(line.reusable, words) },
    { head: 'tare', width: 18, align: 'right', cell: line => line.tare && groupDigits(line.tare) },
    { head: 'gross', width: 19, align: 'right', cell: line => line.gross && groupDigits(line.gross) },
    { head: 'plates', width: 0, cell: line => plateLines(line.plates ?? []) },
  ];
}

/** Only a run has two plates: the dash in front of the last says that all between them are meant. */
function plateLines([first, last]: readonly string[]): Paragraph[] {
  if (first === undefined) return [];
  return last === undefined ? [{ text: first }] : [{ text: first }, { text: `– ${last}` }];
}

function reuse(reusable: boolean | undefined, words: PackingTexts['words']): string {
  if (reusable === undefined) return '';
  return reusable ? words.reusable : words.oneWay;
}
