import type { Address, PlainDate } from '../label/label.ts';
import { facts, heading, parties, remark, signatures } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** A container delivery note: empty packaging that moves between plant and supplier. */
export interface ContainerNote {
  readonly number: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly plannedOn: PlainDate;
  readonly consignor: Address;
  readonly consignee: Address;
  readonly forwarder?: Address;
  readonly meansOfTransport?: string;
  readonly door?: string;
  readonly pickedUpAt?: string;
  readonly receivedAt?: string;
  readonly remark?: string;
  readonly items: readonly ContainerItem[];
}

/** One packaging of a container delivery note. Counts that are not known yet are left out, to be filled in by hand. */
export interface ContainerItem {
  readonly packagingCode: string;
  readonly name?: string;
  readonly planned: number;
  readonly sent?: number;
  readonly received?: number;
  /** Why fewer or more were received. */
  readonly reason?: string;
}

/** Words of a container delivery note. */
export const containerNoteWords = [
  'containerNote',
  'draft',
  'pageOf',
  'plannedOn',
  'consignor',
  'consignee',
  'forwarder',
  'meansOfTransport',
  'door',
  'pickedUpAt',
  'receivedAt',
  'remark',
  'items',
  'packagingCode',
  'planned',
  'sent',
  'received',
  'difference',
  'handedOver',
  'carrier',
  'receivedBy',
  'dateAndSignature',
] as const;

type Word = (typeof containerNoteWords)[number];

/** Texts of a container delivery note. */
export type ContainerNoteTexts = PaperTexts<Word>;

/** The container delivery note, with places for counts and signatures. */
export function containerNote(note: ContainerNote, texts: ContainerNoteTexts): Paper<Word> {
  return {
    head: { title: 'containerNote', number: note.number, issuer: note.consignor.name, link: note.link },
    texts,
    draft: note.draft,
    sections: () => sections(note, texts),
  };
}

function* sections(note: ContainerNote, texts: ContainerNoteTexts): Generator<Section> {
  const addresses: [Word, Address][] = [
    ['consignor', note.consignor],
    ['consignee', note.consignee],
  ];
  if (note.forwarder) addresses.push(['forwarder', note.forwarder]);
  const values: [Word, string | undefined][] = [
    ['plannedOn', note.plannedOn],
    ['meansOfTransport', note.meansOfTransport],
    ['door', note.door],
    ['pickedUpAt', note.pickedUpAt],
    ['receivedAt', note.receivedAt],
  ];
  const blocks = [parties(addresses, texts), ...facts(values, values.length, texts)];
  yield { blocks: [...blocks, ...remark('remark', note.remark, texts)] };
  yield { title: heading('items', texts), ...table(columns, note.items, texts) };
  yield { blocks: [signatures(['handedOver', 'carrier', 'receivedBy'], 'dateAndSignature', texts)] };
}

const columns: readonly Column<ContainerItem, Word>[] = [
  {
    head: 'packagingCode',
    width: 70,
    cell: item => [{ text: item.packagingCode, weight: 'bold' }, { text: item.name ?? '' }],
  },
  { head: 'planned', width: 24, align: 'right', cell: item => groupDigits(String(item.planned)) },
  { head: 'sent', width: 24, align: 'right', cell: item => counted(item.sent) },
  { head: 'received', width: 24, align: 'right', cell: item => counted(item.received) },
  {
    head: 'difference',
    width: 0,
    cell: item => [{ text: differenceOf(item), weight: 'bold' }, { text: item.reason ?? '' }],
  },
];

/** A line to write on where the count is not known yet. */
const blank = '______';

function counted(count: number | undefined): string {
  return count === undefined ? blank : groupDigits(String(count));
}

function differenceOf({ sent, received }: ContainerItem): string {
  if (sent === undefined || received === undefined || sent === received) return '';
  return received > sent ? `+${received - sent}` : `−${sent - received}`;
}
