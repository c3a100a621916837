import { MAX_REQUIREMENTS } from '../model/limits.ts';
import type { Place } from '../model/problem.ts';
import type { Spot } from '../model/trace.ts';
import type { CutRecord } from './cutter.ts';
import type { FieldTeller } from './family.ts';
import type { Field } from './layout.ts';
import { PAIRS_513, PAIRS_514, R513, R514 } from './layouts-4905.ts';
import { isFilled, placeOf, type RecordReader } from './record-reader.ts';
import { DAY_NOTATION, type DueDate, type DueRequirement, dueDate, PERIOD_NOTATION } from './requirements.ts';

/** Fields of one pair in a 513 or 514. */
interface PairFields {
  date: Field;
  qty: Field;
}

const FIRST_PAIRS: readonly PairFields[] = PAIRS_513.map(no => ({
  date: R513.fields[`date${no}`],
  qty: R513.fields[`qty${no}`],
}));

const FURTHER_PAIRS: readonly PairFields[] = PAIRS_514.map(no => ({
  date: R514.fields[`date${no}`],
  qty: R514.fields[`qty${no}`],
}));

/**
 * Reads the pairs of date and quantity that run through the 513 and 514 of one item. The same list serves one item
 * after the other; what it found stands side by side in `dues` and `qtys`.
 */
export class RequirementList {
  readonly dues: DueRequirement[] = [];
  readonly qtys: string[] = [];
  /** Quantity of the code 999999. */
  restQty: string | undefined;
  private readonly records: CutRecord[] = [];
  private readonly fields: PairFields[] = [];
  private isPeriod = false;
  private ended = false;
  /** Something stands behind the end. */
  private hasRest = false;
  /** A date before could not be read. */
  private inDoubt = false;
  private lastDay = '';

  constructor(private readonly reader: RecordReader) {}

  /** A new item begins. */
  clear(): void {
    this.dues.length = 0;
    this.qtys.length = 0;
    this.records.length = 0;
    this.fields.length = 0;
    this.restQty = undefined;
    this.isPeriod = false;
    this.ended = false;
    this.hasRest = false;
    this.inDoubt = false;
    this.lastDay = '';
  }

  /** Reads the pairs of the record that the reader has open; where something stands behind the end, its first field is `unused`. */
  read(record: CutRecord, unused: FieldTeller): void {
    for (const fields of record.type === '513' ? FIRST_PAIRS : FURTHER_PAIRS) {
      if (!this.ended) this.readPair(record, fields);
      else if (!this.hasRest) this.tellRest(record, fields, unused);
    }
  }

  /** Where the lines made of these requirements stand. */
  spot(): Spot {
    return new LinesSpot(this.records.slice(), this.fields.slice());
  }

  private tellRest(record: CutRecord, { date, qty }: PairFields, unused: FieldTeller): void {
    const field = [date, qty].find(one => isFilled(record, one));
    if (!field) return;
    this.hasRest = true;
    unused(record, field);
  }

  private readPair(record: CutRecord, fields: PairFields): void {
    const { reader } = this;
    const digits = reader.whole(fields.date);
    if (digits === undefined) {
      this.ended = reader.isBlank(fields.date);
      this.inDoubt = true;
      return;
    }
    const due = this.dueDate(digits);
    if (due === undefined) {
      reader.report('error', 'date', fields.date, this.isPeriod ? PERIOD_NOTATION : DAY_NOTATION);
    } else if (due.type === 'rest') this.restQty = reader.number(fields.qty, 'error');
    else if ('from' in due || due.type === 'backorder' || due.type === 'immediate') this.take(record, fields, due);
    else this.obey(due, fields);
  }

  /** What could not be read may have been the code 555555: what is a period then is not told as a fault of its own. */
  private dueDate(digits: number): DueDate | undefined {
    const due = dueDate(digits, this.isPeriod);
    if (due || !this.inDoubt) return due;
    this.isPeriod = dueDate(digits, true) !== undefined;
    return dueDate(digits, this.isPeriod);
  }

  /** A code that says something about the list has no quantity. */
  private obey(due: DueDate, { qty }: PairFields): void {
    this.ended ||= due.type === 'end';
    this.isPeriod ||= due.type === 'periods';
    if ((this.reader.whole(qty) ?? 0) > 0) this.reader.report('warning', 'value', qty, '0');
  }

  /** A quantity of zero is a statement on a day or a period; for backorder and immediate need it says that there is none. */
  private take(record: CutRecord, fields: PairFields, due: DueRequirement): void {
    const qty = this.reader.number(fields.qty, 'error');
    if (qty === undefined || (qty === '0' && !('from' in due))) return;
    if (this.dues.length === MAX_REQUIREMENTS) {
      this.reader.report('error', 'limit', fields.date, String(MAX_REQUIREMENTS));
      this.ended = true;
      return;
    }
    if ('to' in due) this.checkOrder(due.to, fields);
    this.dues.push(due);
    this.qtys.push(qty);
    this.records.push(record);
    this.fields.push(fields);
  }

  private checkOrder(day: string, fields: PairFields): void {
    if (day < this.lastDay) this.reader.report('warning', 'sequence', fields.date, `>= ${this.lastDay}`);
    this.lastDay = day;
  }
}

/** Places of the lines of a release, `lines.3.qty`, by the pairs they were read from. */
class LinesSpot implements Spot {
  constructor(
    private readonly records: readonly CutRecord[],
    private readonly fields: readonly PairFields[],
  ) {}

  find(path: string): Place | undefined {
    const [, index = '', name = ''] = /^lines\.(\d+)\.(kind|from|to|qty)$/.exec(path) ?? [];
    const record = this.records[Number(index)];
    const fields = this.fields[Number(index)];
    if (index === '' || !record || !fields) return undefined;
    return placeOf(record, name === 'qty' ? fields.qty : fields.date);
  }
}
