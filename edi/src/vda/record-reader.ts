import type { Place, Problem, Rule, Severity } from '../model/problem.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { Spot } from '../model/trace.ts';
import { shortDateOf } from '../text/dates.ts';
import { impliedDecimal, wholeOf } from '../text/decimal.ts';
import type { CutRecord } from './cutter.ts';
import type { Field } from './layout.ts';

const BLANK = 32;
const ZERO = 48;

/** How a date field that is not used is filled. */
const NO_DATE = 0;

/** Place of a field of a record. */
export function placeOf(record: CutRecord, field: Pick<Field, 'start'>): Place {
  const { type, index, line, position } = record;
  return { record: type, index, line, column: field.start + 1, position: position + field.start };
}

/** Whether something stands in a field: signs, or digits other than zero where it is a number. */
export function isFilled({ text }: CutRecord, { start, end, kind }: Field): boolean {
  for (let at = start; at < end; at++) {
    const sign = text.charCodeAt(at);
    if (sign !== BLANK && !(kind === 'n' && sign === ZERO)) return true;
  }
  return false;
}

/** Reads the fields of one record after the other and notes in the log what is wrong with them. */
export class RecordReader {
  /** The record that is read. */
  record!: CutRecord;
  private log!: ProblemLog;
  private significant = 0;

  open(record: CutRecord, log: ProblemLog): void {
    this.record = record;
    this.log = log;
  }

  /** Characters of an `an` field without the blanks at their end; undefined when it is blank. */
  text(field: Field, ifBlank: Severity = 'warning'): string | undefined {
    const { text } = this.record;
    let end = field.end;
    while (end > field.start && text.charCodeAt(end - 1) === BLANK) end--;
    return end > field.start ? text.slice(field.start, end) : this.blank(field, ifBlank);
  }

  /** The digits of an `n` field as they stand; undefined when it is blank or not a number. */
  digits(field: Field, ifBlank: Severity = 'warning'): string | undefined {
    return this.scan(field) < 0 ? this.uneven(field, ifBlank) : this.record.text.slice(field.start, field.end);
  }

  /** Decimal of an `n` field, with the implied mark of its layout. */
  number(field: Field, ifBlank: Severity = 'warning'): string | undefined {
    const value = this.scan(field);
    if (value === 0) return '0';
    if (value > 0 && field.decimals === 0) return this.record.text.slice(this.significant, field.end);
    const digits = this.digits(field, ifBlank);
    return digits === undefined ? undefined : impliedDecimal(digits, field.decimals);
  }

  /** Value of an `n` field of at most 15 digits as a whole number. */
  whole(field: Field): number | undefined {
    const value = wholeOf(this.record.text, field.start, field.end);
    if (value >= 0) return value;
    const digits = this.uneven(field, 'warning');
    return digits === undefined ? undefined : Number(digits);
  }

  /** Plain date of a `YYMMDD` field; zeros mean that there is none. */
  date(field: Field): string | undefined {
    const value = this.whole(field);
    if (value === undefined || value === NO_DATE) return undefined;
    const date = shortDateOf(value);
    if (date === undefined) this.report('error', 'date', field, 'YYMMDD');
    return date;
  }

  /** Value of a field that is all digits, else -1. Notes where its first digit other than zero stands. */
  private scan(field: Field): number {
    const { text } = this.record;
    let value = 0;
    this.significant = field.end;
    for (let at = field.start; at < field.end; at++) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      if (value === 0 && digit > 0) this.significant = at;
      value = value * 10 + digit;
    }
    return value;
  }

  /** Notes a problem at a field of this record. */
  report(severity: Severity, rule: Rule, field: Pick<Field, 'start' | 'end'>, expected: string): void {
    this.log.add(problemAt(this.record, severity, rule, field, expected));
  }

  /** Whether a field is all blanks. */
  isBlank({ start, end }: Field): boolean {
    const { text } = this.record;
    let at = start;
    while (at < end && text.charCodeAt(at) === BLANK) at++;
    return at === end || text.slice(at, end).trim() === '';
  }

  /** A blank field is told where the layout or the meaning (`error`) needs a value. */
  private blank(field: Field, severity: Severity): undefined {
    if (field.mandatory || severity === 'error') this.report(severity, 'mandatory', field, field.notation);
    return undefined;
  }

  /** A numeric field with something else in it: blank, padded with blanks (read, with a warning), or no number. */
  private uneven(field: Field, ifBlank: Severity): string | undefined {
    if (this.isBlank(field)) return this.blank(field, ifBlank);
    const value = this.record.text.slice(field.start, field.end).trim();
    if (/^\d+$/.test(value)) {
      this.report('warning', 'padding', field, field.notation);
      return value;
    }
    this.report('error', 'format', field, field.notation);
    return undefined;
  }
}

/** A problem at some columns of a record. */
export function problemAt(
  record: CutRecord,
  severity: Severity,
  rule: Rule,
  field: Pick<Field, 'start' | 'end'>,
  expected: string,
): Problem {
  const value = record.text.slice(field.start, field.end).trimEnd();
  const code = rule === 'charset' ? 'charset' : 'file_format';
  return { severity, code, rule, ...placeOf(record, field), value, expected };
}

/** Tells where the values of an object stand, by the fields of the record it was read from. */
export class RecordSpot implements Spot {
  constructor(
    private readonly record: CutRecord,
    private readonly fields: Readonly<Record<string, Field>>,
  ) {}

  find(path: string): Place | undefined {
    const field = this.fields[path];
    return field && placeOf(this.record, field);
  }
}
