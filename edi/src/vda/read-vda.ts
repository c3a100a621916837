import type { ReadEvent } from '../model/message.ts';
import { ProblemLog, problemBudget } from '../model/problem-log.ts';
import { type CutRecord, RecordCutter } from './cutter.ts';
import type { Family, Mapper, MapperContext } from './family.ts';
import { originsWith } from './origins.ts';
import { FAMILY_4905, type FirmUntil, Mapper4905 } from './read-4905.ts';
import { FAMILY_4908, Mapper4908 } from './read-4908.ts';
import { FAMILY_4913, Mapper4913 } from './read-4913.ts';
import { FAMILY_4915, Mapper4915 } from './read-4915.ts';
import { problemAt, RecordReader } from './record-reader.ts';
import { type Chain, TransmissionReader } from './transmission.ts';

/** The 128-column formats that are read. */
export const FAMILIES: readonly Family[] = [FAMILY_4905, FAMILY_4913, FAMILY_4915, FAMILY_4908];

const TYPE = { start: 0, end: 3 };

/** Type and version, as every record of every recommendation has them. */
const HEAD = /^\d{5}/;

/** What the reading of VDA files depends on besides the file. */
export interface VdaReadOptions {
  /** Last day of the firm zone of a release's agreement; 4905 has no mark for it on its lines. */
  firmUntil?: FirmUntil;
  /** Customs codes of countries by ISO code, over those that are known. */
  origins?: Readonly<Record<string, string>>;
}

/** Record types of all families. */
const RECORD_TYPES = new Map(
  FAMILIES.flatMap(family => Object.keys(family.layouts).map(type => [type, family] as const)),
);

/** Whether three characters are the type of a record that is read. */
export function isRecordType(type: string): boolean {
  return RECORD_TYPES.has(type);
}

/** Reads a VDA file as it comes in: every transmission of every family in it, one after the other. */
export class VdaReader {
  private readonly cutter = new RecordCutter(isRecordType, record => this.accept(record));
  private readonly readers = new Map<Family, TransmissionReader>();
  private readonly chain: Chain = new Map();
  private readonly context: MapperContext;
  private readonly stray: ProblemLog;
  private current: Family | undefined;
  /** It was told that what stands before the first record that is read is none of ours. */
  private isUnread = false;

  constructor(
    emit: (event: ReadEvent) => void,
    private readonly options: VdaReadOptions = {},
  ) {
    const budget = problemBudget();
    this.stray = new ProblemLog(budget);
    this.context = { reader: new RecordReader(), emit, newLog: () => new ProblemLog(budget) };
  }

  write(text: string): void {
    this.cutter.write(text);
  }

  /** The file is over. Answers the problems that belong to no transmission. */
  end(): ProblemLog {
    this.cutter.end();
    if (this.current) this.readerOf(this.current).finish();
    return this.stray;
  }

  private accept(record: CutRecord): void {
    const family = RECORD_TYPES.get(record.type) ?? this.current;
    if (!family) {
      this.tellUnread(record);
      return;
    }
    if (this.current && family !== this.current) this.readerOf(this.current).finish();
    this.current = family;
    this.readerOf(family).accept(record);
  }

  /** Tells once that a file begins with records of a recommendation that is not read, and by which type. */
  private tellUnread(record: CutRecord): void {
    const headers = FAMILIES.map(({ header }) => header).join(' ');
    const problem = problemAt(record, 'error', 'record_type', TYPE, headers);
    if (!HEAD.test(record.text)) this.stray.add(problem);
    else if (!this.isUnread) {
      const { emit } = this.context;
      emit({ type: 'message', head: { format: `VDA (${record.type})`, unread: true, index: record.index } });
      emit({ type: 'end', problems: [problem] });
      this.isUnread = true;
    }
  }

  private readerOf(family: Family): TransmissionReader {
    let reader = this.readers.get(family);
    if (!reader) {
      reader = new TransmissionReader(family, this.mapperOf(family), this.context, this.chain);
      this.readers.set(family, reader);
    }
    return reader;
  }

  private mapperOf(family: Family): Mapper {
    if (family === FAMILY_4913) return new Mapper4913(this.context, originsWith(this.options.origins));
    if (family === FAMILY_4915) return new Mapper4915(this.context);
    if (family === FAMILY_4908) return new Mapper4908(this.context);
    return new Mapper4905(this.context, this.options.firmUntil ?? (() => undefined));
  }
}
