import type { Address, Decimal, PlainDate } from '../label/label.ts';
import { plateIdentifiers, plateInGroups, type UnitKind } from '../licence-plate/plate.ts';
import { facts, heading, parties } from './blocks.ts';
import type { Section } from './flow.ts';
import { type PackingTotals, totalsSection, totalsWords } from './packing.ts';
import type { Paper } from './paper.ts';
import type { Paragraph } from './paragraph.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** A packing list: each load unit of a delivery note or shipment with what is in it. */
export interface PackingList {
  /** Number of the delivery note or shipment. */
  readonly number: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly date: PlainDate;
  readonly supplier: Address;
  readonly consignee: Address;
  readonly plant: string;
  readonly unloadingPoint?: string;
  readonly units: readonly PackedUnit[];
  readonly totals: PackingTotals;
}

/** A handling unit with its contents and the units inside it. */
export interface PackedUnit {
  readonly kind: UnitKind;
  readonly plate?: string;
  readonly packagingCode: string;
  /** Equal units that stand for one line; 1 if left out. */
  readonly count?: number;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  /** Only single packages hold parts. */
  readonly contents?: readonly PackedPart[];
  readonly units?: readonly PackedUnit[];
}

/** Parts in a single package. */
export interface PackedPart {
  readonly partNo: string;
  readonly description?: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly batch?: string;
}

/** Words of a packing list. */
export const packingListWords = [
  'packingList',
  'draft',
  'pageOf',
  'date',
  'supplier',
  'consignee',
  'plant',
  'unloadingPoint',
  'units',
  'part',
  'quantity',
  'unitKind',
  'packagingCode',
  'count',
  'gross',
  ...totalsWords,
] as const;

type Word = (typeof packingListWords)[number];

/** Texts of a packing list. */
export type PackingListTexts = PaperTexts<Word>;

/** The packing list: units below one another, those inside another one set in. */
export function packingList(list: PackingList, texts: PackingListTexts): Paper<Word> {
  return {
    head: { title: 'packingList', number: list.number, issuer: list.supplier.name, link: list.link },
    texts,
    draft: list.draft,
    sections: () => sections(list, texts),
  };
}

function* sections(list: PackingList, texts: PackingListTexts): Generator<Section> {
  const addresses = parties(
    [
      ['supplier', list.supplier],
      ['consignee', list.consignee],
    ],
    texts,
  );
  const values: [Word, string | undefined][] = [
    ['date', list.date],
    ['plant', list.plant],
    ['unloadingPoint', list.unloadingPoint],
  ];
  yield { blocks: [addresses, ...facts(values, values.length, texts)] };
  yield { title: heading('units', texts), ...table(columns, rowsOf(list.units, 0), texts) };
  yield totalsSection(list.totals, texts);
}

interface Row {
  readonly depth: number;
  readonly unit: PackedUnit;
}

function* rowsOf(units: readonly PackedUnit[], depth: number): Generator<Row> {
  for (const unit of units) {
    yield { depth, unit };
    yield* rowsOf(unit.units ?? [], depth + 1);
  }
}

/** A figure space for each level, so that units inside others are set in. */
const indent = '\u2003';

const columns: readonly Column<Row, Word>[] = [
  { head: 'unitKind', width: 20, cell: ({ depth, unit }) => indent.repeat(depth) + unit.kind },
  {
    head: 'packagingCode',
    width: 60,
    cell: ({ unit }) => [{ text: unit.packagingCode, weight: 'bold' }, { text: plateOf(unit) }],
  },
  { head: 'count', width: 16, align: 'right', cell: ({ unit }) => String(unit.count ?? 1) },
  { head: 'part', width: 46, cell: ({ unit }) => (unit.contents ?? []).flatMap(describe) },
  {
    head: 'quantity',
    width: 22,
    align: 'right',
    cell: ({ unit }) => (unit.contents ?? []).map(part => ({ text: `${groupDigits(part.quantity)} ${part.unit}` })),
  },
  { head: 'gross', width: 0, align: 'right', cell: ({ unit }) => unit.grossWeight && groupDigits(unit.grossWeight) },
];

function plateOf({ kind, plate }: PackedUnit): string {
  return plate ? `${plateIdentifiers[kind]} ${plateInGroups(plate)}` : '';
}

function describe({ partNo, description, batch }: PackedPart): Paragraph[] {
  return [{ text: partNo, weight: 'bold' }, { text: description ?? '' }, { text: batch ?? '', ink: 'grey' }];
}
