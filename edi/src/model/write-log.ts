import { isGood, type ProblemCode, type Rule, type Severity, type WriteProblem } from './problem.ts';

/** What was written: the bytes, or nothing where an error stands in the way. */
export interface WriteResult {
  bytes: Buffer | undefined;
  problems: WriteProblem[];
}

/** Collects what is wrong with a message while it is written. */
export class WriteLog {
  readonly problems: WriteProblem[] = [];

  constructor(private readonly message: string) {}

  /** A mandatory field without a value: the message can't be sent, and nothing is made up for it. */
  missing(record: string, field: string, expected: string): void {
    this.add('error', 'edi_mandatory', 'mandatory', { record, field, value: '', expected });
  }

  /** A value that the field of the message can't hold. */
  unfit(rule: Rule, at: { record: string; field: string; value: string; expected: string }): void {
    this.add('error', 'file_format', rule, at);
  }

  /** Something that is written, but not as it stood in the model. */
  warn(rule: Rule, at: { record: string; field: string; value: string; expected: string }): void {
    this.add('warning', rule === 'transliterated' ? 'charset' : 'file_format', rule, at);
  }

  result(bytes: () => Buffer): WriteResult {
    return { bytes: isGood(this.problems) ? bytes() : undefined, problems: this.problems };
  }

  private add(
    severity: Severity,
    code: ProblemCode,
    rule: Rule,
    at: { record: string; field: string; value: string; expected: string },
  ): void {
    this.problems.push({ severity, code, rule, message: this.message, ...at });
  }
}
