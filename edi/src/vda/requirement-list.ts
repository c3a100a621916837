import type { CutRecord } from './cutter.ts';
import type { Field } from './layout.ts';
import { PAIRS_513, PAIRS_514, R513, R514 } from './layouts-4905.ts';
import type { RecordReader } from './record-reader.ts';
import { DAY_NOTATION, type DueRequirement, dueDate, PERIOD_NOTATION } from './requirements.ts';

/** So many requirements of one item are read; more can't be meant. */
export const MAX_REQUIREMENTS = 9_999;

/** Fields of one pair in a 513 or 514, and where the values of its line stand. */
export interface PairFields {
  date: Field;
  qty: Field;
  spot: Readonly<Record<string, Field>>;
}

/** A dated requirement and the pair it was read from. */
export interface FoundRequirement {
  due: DueRequirement;
  qty: string;
  record: CutRecord;
  fields: PairFields;
}

const PAIRS: Readonly<Record<string, readonly PairFields[]>> = {
  513: PAIRS_513.map(no => pairFields(R513.fields[`date${no}`], R513.fields[`qty${no}`])),
  514: PAIRS_514.map(no => pairFields(R514.fields[`date${no}`], R514.fields[`qty${no}`])),
};

function pairFields(date: Field, qty: Field): PairFields {
  return { date, qty, spot: { kind: date, from: date, to: date, qty } };
}

/** Reads the pairs of date and quantity that run through the 513 and 514 of one item. */
export class RequirementList {
  readonly found: FoundRequirement[] = [];
  /** Quantity of the code 999999. */
  restQty: string | undefined;
  private periods = false;
  private ended = false;
  private lastDay = '';

  constructor(private readonly reader: RecordReader) {}

  /** Reads the pairs of the record that the reader has open. */
  read(record: CutRecord): void {
    for (const fields of PAIRS[record.type]!) {
      if (this.ended) return;
      this.readPair(record, fields);
    }
  }

  private readPair(record: CutRecord, fields: PairFields): void {
    const { reader } = this;
    const digits = reader.digits(fields.date);
    if (digits === undefined) {
      this.ended = reader.isBlank(fields.date);
      return;
    }
    const due = dueDate(digits, this.periods);
    if (due === undefined) {
      reader.report('error', 'date', fields.date, this.periods ? PERIOD_NOTATION : DAY_NOTATION);
    } else if (due.type === 'end') this.ended = true;
    else if (due.type === 'periods') this.periods = true;
    else if (due.type === 'rest') this.restQty = reader.number(fields.qty, 'error');
    else if ('from' in due || due.type === 'backorder' || due.type === 'immediate') this.take(record, fields, due);
  }

  /** A quantity of zero is a statement on a day or a period; for backorder and immediate need it says that there is none. */
  private take(record: CutRecord, fields: PairFields, due: DueRequirement): void {
    const qty = this.reader.number(fields.qty, 'error');
    if (qty !== undefined && ('from' in due || qty !== '0')) this.keep({ due, qty, record, fields });
  }

  private keep(requirement: FoundRequirement): void {
    const { due, fields } = requirement;
    if (this.found.length === MAX_REQUIREMENTS) {
      this.reader.report('error', 'limit', fields.date, String(MAX_REQUIREMENTS));
      this.ended = true;
      return;
    }
    if ('from' in due) {
      if (due.from < this.lastDay) this.reader.report('warning', 'sequence', fields.date, `>= ${this.lastDay}`);
      this.lastDay = due.from;
    }
    this.found.push(requirement);
  }
}
