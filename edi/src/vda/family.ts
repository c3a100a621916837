import type { ReadEvent } from '../model/message.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { CutRecord } from './cutter.ts';
import type { Field, RecordLayout } from './layout.ts';
import type { RecordReader } from './record-reader.ts';

/** One of the 128-column formats, as data. */
export interface Family {
  /** `VDA 4905` */
  format: string;
  header: string;
  trailer: string;
  /** Record type with which a unit begins. */
  begins: string;
  layouts: Readonly<Record<string, RecordLayout>>;
  /** Which record types may follow each one. */
  followers: Readonly<Record<string, readonly string[]>>;
  /** Counter field of the trailer for each record type. */
  counters: Readonly<Record<string, Field>>;
}

/** Tells something of a field of a record. */
export type FieldTeller = (record: CutRecord, field: Field) => void;

/** Values of a transmission's header that its units take over. */
export interface TransmissionHead {
  record: CutRecord | undefined;
  customer: string;
  supplier: string;
  date: string | undefined;
  cumulativeReset: string | undefined;
  /** Something was wrong in the header: no unit under it is good. */
  log: ProblemLog;
  /** Tells that nothing is made of what stands in a field of a record. */
  unused: FieldTeller;
}

/** What a mapper of a family is given to work with. */
export interface MapperContext {
  reader: RecordReader;
  emit: (event: ReadEvent) => void;
  newLog: () => ProblemLog;
}

/** Makes units of the model from the records of one family. */
export interface Mapper {
  /** Log of the unit that is being read; undefined between units. */
  readonly log: ProblemLog | undefined;
  /** A new transmission begins. */
  begin(head: TransmissionHead): void;
  /** The next record, header and trailer excepted. Where no unit is open it may begin one. */
  accept(record: CutRecord): void;
  /** The transmission is over: the open unit is whole. */
  finish(): void;
}

/** Counter fields by the record type in their names. */
export function countersOf(trailer: RecordLayout): Record<string, Field> {
  const counters = trailer.list.filter(field => field.name.startsWith('count'));
  return Object.fromEntries(counters.map(field => [field.name.slice('count'.length), field]));
}
