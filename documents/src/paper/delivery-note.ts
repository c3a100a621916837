import type { Readable } from 'node:stream';
import type { Address, Decimal, PlainDate } from '../label/label.ts';
import type { Page } from '../layout/page.ts';
import type { UnitKind } from '../licence-plate/plate.ts';
import { pdf } from '../write/pdf.ts';
import { draftMark, facts, footer, heading, masthead, parties, remark, runningHead, signatures } from './blocks.ts';
import { type Block, flowPages, type Section } from './flow.ts';
import type { Paragraph } from './paragraph.ts';
import { type Column, table } from './table.ts';
import { grouped, type PaperTexts } from './words.ts';

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
  readonly totals: DeliveryNoteTotals;
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

/** Equal packages or load units of a delivery note, or auxiliary packaging. */
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
  /** First and last licence plate, or the only one. */
  readonly plates?: readonly string[];
}

/** Sums of a delivery note. */
export interface DeliveryNoteTotals {
  readonly loadUnits: number;
  readonly packages: number;
  /** Kilograms. */
  readonly netWeight?: Decimal;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  /** Cubic metres. */
  readonly volume?: Decimal;
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
  'totals',
  'loadUnits',
  'packages',
  'netWeight',
  'grossWeight',
  'volume',
  'handedOver',
  'carrier',
  'received',
  'dateAndSignature',
] as const;

/** Name of a word of a delivery note. */
export type DeliveryNoteWord = (typeof deliveryNoteWords)[number];

/** Texts of a delivery note. */
export type DeliveryNoteTexts = PaperTexts<DeliveryNoteWord>;

/** The delivery note as a PDF on A4, written while it is read. */
export function deliveryNotePdf(note: DeliveryNote, texts: DeliveryNoteTexts): Readable {
  const title = `${texts.words.deliveryNote} ${note.number}`;
  return pdf(deliveryNotePages(note, texts), { title, language: texts.language });
}

/** The pages of a delivery note, laid out one by one. */
export function deliveryNotePages(note: DeliveryNote, texts: DeliveryNoteTexts): Iterable<Page> {
  const head = { title: 'deliveryNote', number: note.number, issuer: note.supplier.name, qr: note.link } as const;
  return flowPages({
    language: texts.language,
    firstHead: masthead(head, texts),
    nextHead: runningHead(head, texts),
    sections: () => sections(note, texts),
    foot: (painter, page, pages) => footer(painter, note.number, page, pages, texts),
    behind: painter => note.draft && draftMark(painter, texts.words.draft),
  });
}

function* sections(note: DeliveryNote, texts: DeliveryNoteTexts): Generator<Section> {
  yield { blocks: header(note, texts) };
  yield { title: heading('materials', texts), ...table(materialColumns(texts), note.lines, texts) };
  yield { title: heading('packaging', texts), ...table(packagingColumns(texts), note.packaging, texts) };
  yield { title: heading('totals', texts), blocks: totals(note, texts) };
  yield { blocks: [signatures(['handedOver', 'carrier', 'received'], 'dateAndSignature', texts)] };
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

function totals({ totals: sums }: DeliveryNote, texts: DeliveryNoteTexts): Block[] {
  const values: [DeliveryNoteWord, string | undefined][] = [
    ['loadUnits', String(sums.loadUnits)],
    ['packages', String(sums.packages)],
    ['netWeight', sums.netWeight && `${grouped(sums.netWeight)} kg`],
    ['grossWeight', sums.grossWeight && `${grouped(sums.grossWeight)} kg`],
    ['volume', sums.volume && `${grouped(sums.volume)} m³`],
  ];
  return facts(values, values.length, texts);
}

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
    { head: 'quantity', width: 23, align: 'right', cell: line => [{ text: grouped(line.quantity), weight: 'bold' }] },
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

function packagingColumns({ words }: DeliveryNoteTexts): Column<PackagingLine, DeliveryNoteWord>[] {
  return [
    { head: 'unitKind', width: 14, cell: line => line.kind },
    {
      head: 'packagingCode',
      width: 48,
      cell: line => [{ text: line.packagingCode, weight: 'bold' }, { text: line.name ?? '' }],
    },
    { head: 'count', width: 16, align: 'right', cell: line => String(line.count) },
    { head: 'reuse', width: 22, cell: line => reuse(line.reusable, words) },
    { head: 'tare', width: 18, align: 'right', cell: line => line.tare && grouped(line.tare) },
    { head: 'gross', width: 19, align: 'right', cell: line => line.gross && grouped(line.gross) },
    { head: 'plates', width: 0, cell: line => (line.plates ?? []).map(text => ({ text })) },
  ];
}

function reuse(reusable: boolean | undefined, words: DeliveryNoteTexts['words']): string {
  if (reusable === undefined) return '';
  return reusable ? words.reusable : words.oneWay;
}

function labelled(values: readonly (readonly [label: string, value: string | undefined])[]): Paragraph[] {
  return values.flatMap(([label, value]) => (value ? [{ text: `${label} ${value}` }] : []));
}
