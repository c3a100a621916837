import type { PlainDate } from '../label/label.ts';
import { facts, heading, remark, signatures } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** A shipping note: one truck arrival, where and when it unloads and what it brings. It names no person. */
export interface ShippingNote {
  readonly number: string;
  readonly link?: string;
  /** It is not agreed to yet, or not any more. */
  readonly draft?: boolean;
  readonly plant: string;
  readonly supplier: string;
  /** Left out where the supplier drives himself. */
  readonly forwarder?: string;
  readonly plate: string;
  readonly purpose: string;
  readonly eta: string;
  /** Name of the zone in which all times are told. */
  readonly zone: string;
  readonly remark?: string;
  readonly stops: readonly ShippingNoteStop[];
  readonly notes: readonly ShippingNoteLoad[];
}

/** One place at which the truck unloads. */
export interface ShippingNoteStop {
  readonly unloadingPoint: string;
  readonly door: string;
  readonly date: PlainDate;
  /** From and to, `10:15–11:00`. */
  readonly window: string;
}

/** One delivery note on the truck. */
export interface ShippingNoteLoad {
  readonly number: string;
  readonly units: number;
}

/** Words of a shipping note. */
export const shippingNoteWords = [
  'shippingNote',
  'draft',
  'pageOf',
  'plant',
  'supplier',
  'forwarder',
  'plate',
  'purpose',
  'eta',
  'zone',
  'remark',
  'stops',
  'stop',
  'unloadingPoint',
  'door',
  'date',
  'window',
  'atDock',
  'deliveryNotes',
  'deliveryNote',
  'units',
  'driverSigns',
  'gateSigns',
  'dateAndSignature',
] as const;

type Word = (typeof shippingNoteWords)[number];

/** Texts of a shipping note. */
export type ShippingNoteTexts = PaperTexts<Word>;

/** The shipping note, with a line to write on for each stop. */
export function shippingNote(note: ShippingNote, texts: ShippingNoteTexts): Paper<Word> {
  return {
    head: { title: 'shippingNote', number: note.number, issuer: note.supplier, link: note.link },
    texts,
    draft: note.draft,
    sections: () => sections(note, texts),
  };
}

const factColumns = 4;
/** A line to write the moment on. */
const blank = '__________';

function* sections(note: ShippingNote, texts: ShippingNoteTexts): Generator<Section> {
  const values: [Word, string | undefined][] = [
    ['plant', note.plant],
    ['supplier', note.supplier],
    ['forwarder', note.forwarder],
    ['plate', note.plate],
    ['purpose', note.purpose],
    ['eta', note.eta],
    ['zone', note.zone],
  ];
  const stops = note.stops.map((stop, index) => ({ ...stop, number: index + 1 }));
  yield { blocks: [...facts(values, factColumns, texts), ...remark('remark', note.remark, texts)] };
  yield { title: heading('stops', texts), ...table(stopColumns, stops, texts) };
  yield { title: heading('deliveryNotes', texts), ...table(noteColumns, note.notes, texts) };
  yield { blocks: [signatures(['driverSigns', 'gateSigns'], 'dateAndSignature', texts)] };
}

const stopColumns: readonly Column<ShippingNoteStop & { number: number }, Word>[] = [
  { head: 'stop', width: 14, cell: stop => String(stop.number) },
  { head: 'unloadingPoint', width: 40, cell: stop => stop.unloadingPoint },
  { head: 'door', width: 30, cell: stop => [{ text: stop.door, weight: 'bold' }] },
  { head: 'date', width: 32, cell: stop => stop.date },
  { head: 'window', width: 36, cell: stop => [{ text: stop.window, weight: 'bold' }] },
  { head: 'atDock', width: 0, align: 'right', cell: () => blank },
];

const noteColumns: readonly Column<ShippingNoteLoad, Word>[] = [
  { head: 'deliveryNote', width: 60, cell: note => [{ text: note.number, weight: 'bold' }] },
  { head: 'units', width: 0, align: 'right', cell: note => groupDigits(String(note.units)) },
];
