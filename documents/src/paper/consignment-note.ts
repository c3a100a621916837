import type { Address, Decimal, PlainDate } from '../label/label.ts';
import { facts, heading, parties, remark, signatures } from './blocks.ts';
import type { Block, Section } from './flow.ts';
import { type PackagingLine, type PackingTotals, packagingSection, packingWords, totalsSection } from './packing.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/**
 * A consignment note: all delivery notes that go from one production location to one unloading point on one truck,
 * in the order of VDA 4912.
 */
export interface ConsignmentNote {
  /** Shipment reference, 8 digits. */
  readonly number: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly date: PlainDate;
  readonly supplier: Address;
  readonly supplierNo?: string;
  readonly duns?: string;
  readonly consignee: Address;
  readonly plant: string;
  readonly unloadingPoint?: string;
  readonly forwarder?: Address;
  readonly meansOfTransport?: string;
  readonly transportType?: string;
  readonly dispatchedAt?: string;
  readonly eta?: string;
  readonly remark?: string;
  readonly lines: readonly ConsignmentLine[];
  readonly packaging: readonly PackagingLine[];
  readonly totals: PackingTotals;
}

/** One material of one delivery note of the consignment. */
export interface ConsignmentLine {
  readonly deliveryNoteNo: string;
  readonly deliveryNoteDate: PlainDate;
  readonly position: string;
  readonly partNo: string;
  readonly description?: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly order?: string;
  readonly packages?: number;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
}

/** Words of a consignment note. */
export const consignmentNoteWords = [
  'consignmentNote',
  'draft',
  'pageOf',
  'date',
  'supplier',
  'consignee',
  'forwarder',
  'supplierNo',
  'duns',
  'plant',
  'unloadingPoint',
  'meansOfTransport',
  'transportType',
  'dispatchedAt',
  'eta',
  'remark',
  'deliveryNotes',
  'deliveryNote',
  'position',
  'part',
  'quantity',
  'unit',
  'order',
  ...packingWords,
  'handedOver',
  'carrier',
  'receivedBy',
  'dateAndSignature',
] as const;

type Word = (typeof consignmentNoteWords)[number];

/** Texts of a consignment note. */
export type ConsignmentNoteTexts = PaperTexts<Word>;

/** The consignment note: parties, facts of the transport, delivery notes with their materials, packaging, totals. */
export function consignmentNote(note: ConsignmentNote, texts: ConsignmentNoteTexts): Paper<Word> {
  return {
    head: { title: 'consignmentNote', number: note.number, issuer: note.supplier.name, link: note.link },
    texts,
    draft: note.draft,
    sections: () => sections(note, texts),
  };
}

function* sections(note: ConsignmentNote, texts: ConsignmentNoteTexts): Generator<Section> {
  yield { blocks: header(note, texts) };
  yield { title: heading('deliveryNotes', texts), ...table(columns, note.lines, texts) };
  yield packagingSection(note.packaging, texts);
  yield totalsSection(note.totals, texts);
  yield { blocks: [signatures(['handedOver', 'carrier', 'receivedBy'], 'dateAndSignature', texts)] };
}

function header(note: ConsignmentNote, texts: ConsignmentNoteTexts): Block[] {
  const addresses: [Word, Address][] = [
    ['supplier', note.supplier],
    ['consignee', note.consignee],
  ];
  if (note.forwarder) addresses.push(['forwarder', note.forwarder]);
  const values: [Word, string | undefined][] = [
    ['date', note.date],
    ['plant', note.plant],
    ['unloadingPoint', note.unloadingPoint],
    ['eta', note.eta],
    ['supplierNo', note.supplierNo],
    ['duns', note.duns],
    ['dispatchedAt', note.dispatchedAt],
    ['transportType', note.transportType],
    ['meansOfTransport', note.meansOfTransport],
  ];
  return [parties(addresses, texts), ...facts(values, factColumns, texts), ...remark('remark', note.remark, texts)];
}

const factColumns = 4;

const columns: readonly Column<ConsignmentLine, Word>[] = [
  {
    head: 'deliveryNote',
    width: 27,
    cell: line => [
      { text: line.deliveryNoteNo, weight: 'bold' },
      { text: line.deliveryNoteDate, ink: 'grey' },
    ],
  },
  { head: 'position', width: 12, cell: line => line.position },
  {
    head: 'part',
    width: 52,
    cell: line => [{ text: line.partNo, weight: 'bold' }, { text: line.description ?? '' }],
  },
  { head: 'quantity', width: 24, align: 'right', cell: line => [{ text: groupDigits(line.quantity), weight: 'bold' }] },
  { head: 'unit', width: 12, cell: line => line.unit },
  { head: 'order', width: 27, cell: line => line.order },
  { head: 'packages', width: 14, align: 'right', cell: line => line.packages?.toString() },
  { head: 'gross', width: 0, align: 'right', cell: line => line.grossWeight && groupDigits(line.grossWeight) },
];
