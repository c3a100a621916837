import { MAX_RECORDS_OF_UNIT } from '../model/limits.ts';
import type { Transmission } from '../model/message.ts';
import type { Severity } from '../model/problem.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { CutRecord } from './cutter.ts';
import type { Family, FieldTeller, Mapper, MapperContext, TransmissionHead } from './family.ts';
import { type Field, HEAD_LENGTH, RECORD_LENGTH, type RecordLayout } from './layout.ts';
import { isFilled, problemAt } from './record-reader.ts';

/** Transmission numbers have five digits; 99999 is followed by 1. */
const LAST_TRANSMISSION = 99_999;

const TYPE = { start: 0, end: 3 };
/** Versions of records that have been met; they differ by record type within one file. */
export const KNOWN_VERSIONS: readonly string[] = ['01', '02', '03'];

const VERSION = { start: 3, end: HEAD_LENGTH };

/** So many pairs of partners are remembered. */
const MAX_PAIRS = 10_000;

const ZERO = 48;

/** What stands for bytes that are no character of the set. */
const NO_CHARACTER = '\ufffd';

/** Last transmission of each pair of partners in this file, to tell a gap inside it. */
export type Chain = Map<string, string>;

/**
 * Reads the transmissions of one family: header, order of the records, versions, counters and trailer. What the
 * records say is the mapper's business.
 */
export class TransmissionReader {
  private previous: CutRecord | undefined;
  private counts = new Map<string, number>();
  private log: ProblemLog | undefined;
  private unit: ProblemLog | undefined;
  private recordsOfUnit = 0;
  /** Fields of which was told that nothing is made of them. */
  private readonly told = new Set<Field>();

  constructor(
    private readonly family: Family,
    private readonly mapper: Mapper,
    private readonly context: MapperContext,
    private readonly chain: Chain,
  ) {}

  accept(record: CutRecord): void {
    const { header, trailer } = this.family;
    if (record.type === header && this.previous) this.finish();
    if (!this.log) this.open(record);
    this.count(record.type);
    this.checkOrder(record);
    this.previous = record;
    if (record.type !== header && record.type !== trailer && this.hasRoom(record)) this.mapper.accept(record);
    this.checkRecord(record);
    if (!record.tooLong) this.tellAllUnused(record);
    if (record.type === trailer) this.readTrailer(record);
  }

  /** The transmission is over, with its trailer or without. */
  finish(): void {
    if (!this.log) return;
    this.mapper.finish();
    const last = this.previous!;
    if (last.type !== this.family.trailer) {
      this.log.add(problemAt(last, 'error', 'missing', { start: 0, end: 0 }, this.family.trailer));
    }
    this.context.emit({ type: 'end', problems: this.log.list });
    this.log = undefined;
    this.previous = undefined;
    this.counts.clear();
    this.told.clear();
  }

  private open(record: CutRecord): void {
    this.log = this.context.newLog();
    const { format, header } = this.family;
    const layout = this.family.layouts[header]!;
    if (record.type !== header) {
      this.problem('error', 'missing', record, TYPE, header);
      this.context.emit({ type: 'message', head: { format, index: record.index } });
      this.mapper.begin(this.emptyHead(this.log));
      return;
    }
    const { reader } = this.context;
    reader.open(record, this.log);
    const number = (name: string) => reader.number(layout.fields[name]!);
    const text = (name: string) => reader.text(layout.fields[name]!) ?? '';
    const date = (name: string) => (layout.fields[name] ? reader.date(layout.fields[name]) : undefined);
    const head: TransmissionHead = {
      record,
      customer: text('customer'),
      supplier: text('supplier'),
      date: date('transmissionDate'),
      cumulativeReset: date('cumulativeReset'),
      log: this.log,
      unused: this.tellUnused,
    };
    const transmission = { no: number('transmissionNew') ?? '', previous: number('transmissionOld'), date: head.date };
    this.checkSequence(record, layout, head, transmission);
    this.context.emit({ type: 'message', head: { format, transmission, index: record.index } });
    this.mapper.begin(head);
  }

  /** The number is one more than the last, and the last is the one before it in this file, where there is one. */
  private checkSequence(record: CutRecord, layout: RecordLayout, head: TransmissionHead, numbers: Transmission): void {
    const { transmissionOld, transmissionNew } = layout.fields;
    const { no, previous } = numbers;
    if (no === '' || previous === undefined) return;
    const next = previous === String(LAST_TRANSMISSION) ? '1' : String(Number(previous) + 1);
    if (no !== next) this.problem('warning', 'sequence', record, transmissionNew!, next);
    const pair = `${this.family.format}\n${head.customer}\n${head.supplier}`;
    const last = this.chain.get(pair);
    if (last !== undefined && last !== previous) this.problem('warning', 'sequence', record, transmissionOld!, last);
    if (this.chain.size < MAX_PAIRS) this.chain.set(pair, no);
  }

  private checkOrder(record: CutRecord): void {
    const allowed = this.previous && this.family.followers[this.previous.type];
    if (allowed && !allowed.includes(record.type) && this.family.layouts[record.type]) {
      this.problem('error', 'order', record, TYPE, allowed.join(' '));
    }
  }

  private checkRecord(record: CutRecord): void {
    if (!this.family.layouts[record.type]) {
      this.problem('error', 'record_type', record, TYPE, Object.keys(this.family.layouts).join(' '));
    } else if (record.tooLong) {
      const end = { start: RECORD_LENGTH, end: RECORD_LENGTH };
      const problem = problemAt(record, 'error', 'length', end, String(RECORD_LENGTH));
      this.logOf(record).add({ ...problem, value: String(record.tooLong) });
    }
    const unread = record.text.indexOf(NO_CHARACTER);
    if (unread >= 0) this.problem('error', 'charset', record, { start: unread, end: unread + 1 }, '');
    if (!isKnownVersion(record.text)) {
      this.problem('warning', 'version', record, VERSION, KNOWN_VERSIONS.join(' '));
    }
  }

  private emptyHead(log: ProblemLog): TransmissionHead {
    const unknown = { record: undefined, date: undefined, cumulativeReset: undefined };
    return { ...unknown, customer: '', supplier: '', log, unused: this.tellUnused };
  }

  private tellAllUnused(record: CutRecord): void {
    for (const field of this.family.layouts[record.type]?.unused ?? []) this.tellUnused(record, field);
  }

  /** Tells once in a transmission that nothing is made of what stands in a field. */
  private readonly tellUnused: FieldTeller = (record, field) => {
    if (!isFilled(record, field) || this.told.has(field)) return;
    this.told.add(field);
    this.log?.add({ ...problemAt(record, 'info', 'unused', field, ''), value: field.id });
  };

  private readTrailer(record: CutRecord): void {
    this.mapper.finish();
    this.context.reader.open(record, this.log!);
    for (const [type, field] of Object.entries(this.family.counters)) {
      const stated = this.context.reader.number(field);
      const counted = String(this.counts.get(type) ?? 0);
      if (stated !== undefined && stated !== counted) this.problem('warning', 'count', record, field, counted);
    }
    this.finish();
  }

  /** Whether the unit has not grown beyond measure; the first record too many is an error. */
  private hasRoom(record: CutRecord): boolean {
    if (this.mapper.log !== this.unit) {
      this.unit = this.mapper.log;
      this.recordsOfUnit = 0;
    }
    this.recordsOfUnit += 1;
    if (this.recordsOfUnit === MAX_RECORDS_OF_UNIT) {
      this.problem('error', 'limit', record, TYPE, String(MAX_RECORDS_OF_UNIT));
    }
    return this.recordsOfUnit < MAX_RECORDS_OF_UNIT || this.family.begins === record.type;
  }

  private count(type: string): void {
    this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
  }

  private problem(
    severity: Severity,
    rule: Parameters<typeof problemAt>[2],
    record: CutRecord,
    field: Pick<Field, 'start' | 'end'>,
    expected: string,
  ): void {
    this.logOf(record).add(problemAt(record, severity, rule, field, expected));
  }

  /** The log of the unit that is open, else of the transmission. Header and trailer are never part of a unit. */
  private logOf(record: CutRecord): ProblemLog {
    const isOwn = record.type === this.family.trailer || record.type === this.family.header;
    return (isOwn ? undefined : this.mapper.log) ?? this.log!;
  }
}

/** Versions are of two digits; read by their signs, for every record has one. */
function isKnownVersion(text: string): boolean {
  const last = text.charCodeAt(VERSION.start + 1) - ZERO;
  return text.charCodeAt(VERSION.start) === ZERO && last > 0 && last <= KNOWN_VERSIONS.length;
}
