import type { Address, Decimal, PlainDate } from '../label/label.ts';
import { facts, heading, remark, signatures } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** A pick-up list: what a forwarder collects on one day, stop by stop. */
export interface PickUpList {
  /** Number of the pick-up plan and its version. */
  readonly number: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly version?: string;
  readonly date: PlainDate;
  readonly buyer: string;
  readonly plant: string;
  readonly unloadingPoint?: string;
  readonly forwarder: string;
  readonly meansOfTransport?: string;
  readonly driver?: string;
  readonly remark?: string;
  readonly stops: readonly PickUpStop[];
  readonly totals: { readonly units: number; readonly weight?: Decimal; readonly volume?: Decimal };
}

/** One supplier at whom the truck stops. */
export interface PickUpStop {
  readonly supplier: Address;
  /** From and to, `08:00–10:00`. */
  readonly window?: string;
  /** Suppliers with the same group share the truck. */
  readonly carpoolGroup?: string;
  readonly deliveryNotes?: readonly string[];
  readonly units: number;
  /** Kilograms. */
  readonly weight?: Decimal;
  /** Cubic metres. */
  readonly volume?: Decimal;
}

/** Words of a pick-up list. */
export const pickUpListWords = [
  'pickUpList',
  'draft',
  'pageOf',
  'date',
  'version',
  'plant',
  'unloadingPoint',
  'forwarder',
  'meansOfTransport',
  'driver',
  'remark',
  'stops',
  'stop',
  'supplier',
  'window',
  'deliveryNotes',
  'units',
  'weight',
  'volume',
  'collected',
  'totals',
  'driverSigns',
  'forwarderSigns',
  'dateAndSignature',
] as const;

type Word = (typeof pickUpListWords)[number];

/** Texts of a pick-up list. */
export type PickUpListTexts = PaperTexts<Word>;

/** The pick-up list, with a box to tick for each stop. */
export function pickUpList(list: PickUpList, texts: PickUpListTexts): Paper<Word> {
  return {
    head: { title: 'pickUpList', number: list.number, issuer: list.buyer, link: list.link },
    texts,
    draft: list.draft,
    sections: () => sections(list, texts),
  };
}

function* sections(list: PickUpList, texts: PickUpListTexts): Generator<Section> {
  const values: [Word, string | undefined][] = [
    ['date', list.date],
    ['version', list.version],
    ['plant', list.plant],
    ['unloadingPoint', list.unloadingPoint],
    ['forwarder', list.forwarder],
    ['meansOfTransport', list.meansOfTransport],
    ['driver', list.driver],
  ];
  const sums: [Word, string | undefined][] = [
    ['units', String(list.totals.units)],
    ['weight', list.totals.weight && `${groupDigits(list.totals.weight)} kg`],
    ['volume', list.totals.volume && `${groupDigits(list.totals.volume)} m³`],
  ];
  const stops = list.stops.map((stop, index) => ({ ...stop, number: index + 1 }));
  yield { blocks: [...facts(values, factColumns, texts), ...remark('remark', list.remark, texts)] };
  yield { title: heading('stops', texts), ...table(columns, stops, texts) };
  yield { title: heading('totals', texts), blocks: facts(sums, factColumns, texts) };
  yield { blocks: [signatures(['driverSigns', 'forwarderSigns'], 'dateAndSignature', texts)] };
}

const factColumns = 4;
/** To be ticked by hand. */
const box = '□';

const columns: readonly Column<PickUpStop & { number: number }, Word>[] = [
  { head: 'stop', width: 12, cell: stop => String(stop.number) },
  {
    head: 'supplier',
    width: 56,
    cell: ({ supplier }) => [{ text: supplier.name, weight: 'bold' }, ...supplier.lines.map(text => ({ text }))],
  },
  {
    head: 'window',
    width: 28,
    cell: stop => [{ text: stop.window ?? '' }, { text: stop.carpoolGroup ?? '', ink: 'grey' }],
  },
  { head: 'deliveryNotes', width: 26, cell: stop => (stop.deliveryNotes ?? []).map(text => ({ text })) },
  { head: 'units', width: 14, align: 'right', cell: stop => String(stop.units) },
  { head: 'weight', width: 18, align: 'right', cell: stop => stop.weight && groupDigits(stop.weight) },
  { head: 'volume', width: 16, align: 'right', cell: stop => stop.volume && groupDigits(stop.volume) },
  { head: 'collected', width: 0, align: 'right', cell: () => box },
];
