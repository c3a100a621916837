import { type CutRecord, RecordCutter } from '../vda/cutter.ts';
import { HEAD_LENGTH, RECORD_LENGTH } from '../vda/layout.ts';
import { isRecordType } from '../vda/read-vda.ts';
import type { TakeOut } from './secrets.ts';
import { secretColumns } from './vda-fields.ts';

/** A line that is no record we know may tell anything. */
const UNKNOWN = [{ secret: 'names', start: HEAD_LENGTH, end: RECORD_LENGTH }] as const;

const LINE_END = /[\r\n]/;

/** Takes out of VDA records what was chosen, field by field. Line ends, blanks and all other columns stay as they are. */
export class VdaAnonymiser {
  private readonly cutter = new RecordCutter(isRecordType, record => this.accept(record));
  /** Text that was written and not handed on, and how much of the file stands before it. */
  private waiting = '';
  private done = 0;

  constructor(
    private readonly takeOut: TakeOut,
    private readonly emit: (text: string) => void,
  ) {}

  write(text: string): void {
    this.waiting += text;
    this.cutter.write(text);
  }

  end(): void {
    this.cutter.end();
    this.handOn(this.takeOut('names', this.waiting));
  }

  private accept(record: CutRecord): void {
    const skipped = record.position - this.done;
    if (skipped > 0) this.handOn(this.takeOut('names', this.waiting.slice(0, skipped)));
    const columns = this.columnsOf(record);
    const signs = this.waiting.slice(0, columns.at(-1)! + 1).split('');
    for (const { secret, start, end } of secretColumns(record.type) ?? UNKNOWN) {
      const places = columns.slice(start, end);
      const value = places.map(place => signs[place]).join('');
      const substitute = this.takeOut(secret, value);
      for (const [index, place] of places.entries()) signs[place] = substitute[index]!;
    }
    this.handOn(signs.join(''));
  }

  /** Where in the waiting text each column of the record stands; blanks that were stripped stand nowhere. */
  private columnsOf(record: CutRecord): number[] {
    const columns: number[] = [];
    for (let at = 0; columns.length < RECORD_LENGTH && at < this.waiting.length; at++) {
      if (LINE_END.test(this.waiting[at]!)) continue;
      if (this.waiting[at] !== record.text[columns.length]) break;
      columns.push(at);
    }
    return columns.length === 0 ? [-1] : columns;
  }

  private handOn(text: string): void {
    this.waiting = this.waiting.slice(text.length);
    this.done += text.length;
    if (text !== '') this.emit(text);
  }
}
