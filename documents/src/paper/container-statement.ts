import type { Address, PlainDate } from '../label/label.ts';
import { facts, heading, parties, signatures } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** The statement of a container account: what moved between a plant and a supplier, and what is at the supplier. */
export interface ContainerStatement {
  readonly number: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly plant: Address;
  readonly supplier: Address;
  readonly packaging: string;
  /** Pieces at the supplier before the first day, and at the end of the last one. */
  readonly opening: number;
  readonly closing: number;
  readonly entries: readonly StatementLine[];
}

/** One entry of a statement. */
export interface StatementLine {
  readonly day: PlainDate;
  readonly kind: string;
  readonly document?: string;
  /** Pieces at the supplier more, or less. */
  readonly qty: number;
  readonly balance: number;
  readonly reason?: string;
}

/** Words of a statement. */
export const containerStatementWords = [
  'containerStatement',
  'draft',
  'pageOf',
  'plant',
  'supplier',
  'packaging',
  'from',
  'to',
  'opening',
  'closing',
  'entries',
  'day',
  'movement',
  'document',
  'pieces',
  'balance',
  'reason',
  'forPlant',
  'forSupplier',
  'dateAndSignature',
] as const;

type Word = (typeof containerStatementWords)[number];

/** Texts of a statement. */
export type ContainerStatementTexts = PaperTexts<Word>;

/** The statement, with places for the signatures of both parties. */
export function containerStatement(statement: ContainerStatement, texts: ContainerStatementTexts): Paper<Word> {
  return {
    head: { title: 'containerStatement', number: statement.number, issuer: statement.plant.name, link: undefined },
    texts,
    draft: undefined,
    sections: () => sections(statement, texts),
  };
}

function* sections(statement: ContainerStatement, texts: ContainerStatementTexts): Generator<Section> {
  const { plant, supplier, packaging, from, to, opening, closing, entries } = statement;
  const addresses: [Word, Address][] = [
    ['plant', plant],
    ['supplier', supplier],
  ];
  const values: [Word, string][] = [
    ['packaging', packaging],
    ['from', from],
    ['to', to],
    ['opening', groupDigits(String(opening))],
    ['closing', groupDigits(String(closing))],
  ];
  yield { blocks: [parties(addresses, texts), ...facts(values, values.length, texts)] };
  yield { title: heading('entries', texts), ...table(columns, entries, texts) };
  yield { blocks: [signatures(['forPlant', 'forSupplier'], 'dateAndSignature', texts)] };
}

const signed = (qty: number): string => `${qty < 0 ? '−' : '+'}${groupDigits(String(Math.abs(qty)))}`;

const columns: readonly Column<StatementLine, Word>[] = [
  { head: 'day', width: 24, cell: entry => entry.day },
  { head: 'movement', width: 40, cell: entry => entry.kind },
  { head: 'document', width: 32, cell: entry => entry.document },
  { head: 'pieces', width: 22, align: 'right', cell: entry => signed(entry.qty) },
  { head: 'balance', width: 24, align: 'right', cell: entry => groupDigits(String(entry.balance)) },
  { head: 'reason', width: 0, cell: entry => entry.reason },
];
