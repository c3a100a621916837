import type { Address, Decimal, PlainDate } from '../label/label.ts';
import { facts, heading, parties, remark, signatures } from './blocks.ts';
import type { Block, Section } from './flow.ts';
import { type PackagingLine, type PackingTotals, packagingSection, packingWords, totalsSection } from './packing.ts';
import type { Paper } from './paper.ts';
import type { Paragraph } from './paragraph.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** A delivery note as it is printed. Dates are `2026-11-25`, times of the plant `2026-11-25 08:30`, decimals text. */
export interface DeliveryNote {
  readonly number: string;
  readonly date: PlainDate;
  /** Not sent yet: the word DRAFT stands across each page. */
  readonly draft?: boolean;
  /** What the QR code opens; the number if left out. */
  readonly link?: string;
  readonly supplier: Address;
  readonly supplierNo?: string;
  readonly duns?: string;
  readonly consignee: Address;
  readonly plant: string;
  readonly unloadingPoint?: string;
  readonly eta?: string;
  readonly dispatchedAt?: string;
  readonly pickUpAt?: string;
  readonly transportType?: string;
  readonly transportMode?: string;
  readonly forwarder?: string;
  /** Number plate of the truck, or what else carries the goods. */
  readonly meansOfTransport?: string;
  readonly shipmentReference?: string;
  readonly remark?: string;
  readonly lines: readonly DeliveryNoteLine[];
  readonly packaging: readonly PackagingLine[];
  readonly totals: PackingTotals;
}

/** One material of a delivery note. */
export interface DeliveryNoteLine {
  readonly position: string;
  readonly partNo: string;
  readonly description?: string;
  readonly supplierPartNo?: string;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Scheduling agreement or purchase order, and its item. */
  readonly order?: string;
  readonly orderItem?: string;
  readonly batch?: string;
  readonly hardware?: string;
  readonly software?: string;
  readonly producedOn?: PlainDate;
  readonly expiresOn?: PlainDate;
  readonly countryOfOrigin?: string;
  readonly preferenceStatus?: string;
}

/** Words of a delivery note, to be given in the plant's language and in English. */
export const deliveryNoteWords = [
  'deliveryNote',
  'draft',
  'pageOf',
  'date',
  'supplier',
  'consignee',
  'supplierNo',
  'duns',
  'plant',
  'unloadingPoint',
  'eta',
  'dispatchedAt',
  'pickUpAt',
  'transportType',
  'transportMode',
  'forwarder',
  'meansOfTransport',
  'shipmentReference',
  'remark',
  'materials',
  'position',
  'part',
  'quantity',
  'unit',
  'order',
  'batch',
  'hardware',
  'software',
  'dates',
  'producedOn',
  'expiresOn',
  'origin',
  ...packingWords,
  'handedOver',
  'carrier',
  'receivedBy',
  'dateAndSignature',
] as const;

/** Name of a word of a delivery note. */
export type DeliveryNoteWord = (typeof deliveryNoteWords)[number];

/** Texts of a delivery note. */
export type DeliveryNoteTexts = PaperTexts<DeliveryNoteWord>;

/** The delivery note: header facts, materials, packaging summary, totals and the places to sign. */
export function deliveryNote(note: DeliveryNote, texts: DeliveryNoteTexts): Paper<DeliveryNoteWord> {
  return {
    head: { title: 'deliveryNote', number: note.number, issuer: note.supplier.name, link: note.link },
    texts,
    draft: note.draft,
    sections: () => sections(note, texts),
  };
}

function* sections(note: DeliveryNote, texts: DeliveryNoteTexts): Generator<Section> {
  yield { blocks: header(note, texts) };
  yield { title: heading('materials', texts), ...table(materialColumns(texts), note.lines, texts) };
  yield packagingSection(note.packaging, texts);
  yield totalsSection(note.totals, texts);
  yield { blocks: [signatures(['handedOver', 'carrier', 'receivedBy'], 'dateAndSignature', texts)] };
}

function header(note: DeliveryNote, texts: DeliveryNoteTexts): Block[] {
  const values: [DeliveryNoteWord, string | undefined][] = [
    ['date', note.date],
    ['plant', note.plant],
    ['unloadingPoint', note.unloadingPoint],
    ['eta', note.eta],
    ['supplierNo', note.supplierNo],
    ['duns', note.duns],
    ['dispatchedAt', note.dispatchedAt],
    ['pickUpAt', note.pickUpAt],
    ['transportType', note.transportType],
    ['transportMode', note.transportMode],
    ['forwarder', note.forwarder],
    ['meansOfTransport', note.meansOfTransport],
    ['shipmentReference', note.shipmentReference],
  ];
  const addresses = parties(
    [
      ['supplier', note.supplier],
      ['consignee', note.consignee],
    ],
    texts,
  );
  return [addresses, ...facts(values, factColumns, texts), ...remark('remark', note.remark, texts)];
}

const factColumns = 4;

function materialColumns(texts: DeliveryNoteTexts): Column<DeliveryNoteLine, DeliveryNoteWord>[] {
  const { words } = texts;
  return [
    { head: 'position', width: 11, cell: line => line.position },
    {
      head: 'part',
      width: 56,
      cell: line => [
        { text: line.partNo, weight: 'bold' },
        { text: line.description ?? '' },
        { text: line.supplierPartNo ?? '', ink: 'grey' },
      ],
    },
    {
      head: 'quantity',
      width: 23,
      align: 'right',
      cell: line => [{ text: groupDigits(line.quantity), weight: 'bold' }],
    },
    { head: 'unit', width: 12, cell: line => line.unit },
    {
      head: 'order',
      width: 27,
      cell: line => [{ text: line.order ?? '' }, { text: line.orderItem ?? '', ink: 'grey' }],
    },
    {
      head: 'batch',
      width: 26,
      cell: line => [
        { text: line.batch ?? '' },
        ...labelled([
          [words.hardware, line.hardware],
          [words.software, line.software],
        ]),
      ],
    },
    {
      head: 'dates',
      width: 0,
      cell: line =>
        labelled([
          [words.producedOn, line.producedOn],
          [words.expiresOn, line.expiresOn],
          [words.origin, [line.countryOfOrigin, line.preferenceStatus].filter(Boolean).join(' ')],
        ]),
    },
  ];
}

function labelled(values: readonly (readonly [label: string, value: string | undefined])[]): Paragraph[] {
  return values.flatMap(([label, value]) => (value ? [{ text: `${label} ${value}` }] : []));
}
