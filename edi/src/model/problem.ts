/**
 * An error makes its unit (one release, one despatch) bad; a warning is told and left to the reader's user; an info is good to
 * know: what stands in the file is right, and nothing is made of it.
 */
export type Severity = 'error' | 'warning' | 'info';

/** The code of the product's error catalogue under which a problem is shown. */
export type ProblemCode = 'file_format' | 'charset' | 'edi_mandatory';

/** Which rule a problem breaks; finer than the code, so that a user may treat counters or gaps on their own. */
export type Rule =
  | 'charset'
  | 'syntax'
  | 'record_type'
  | 'length'
  | 'order'
  | 'missing'
  | 'version'
  | 'mandatory'
  | 'format'
  | 'padding'
  | 'date'
  | 'value'
  | 'count'
  | 'sequence'
  | 'cumulative'
  | 'packaging'
  | 'unused'
  | 'transliterated'
  | 'not_expressible'
  | 'limit'
  | 'unused';

/** Where a value stands in its file. Lines and columns count from 1, `index` and `position` from 0. */
export interface Place {
  /** VDA record type (`513`) or EDIFACT segment tag (`QTY`). */
  record: string;
  /** How many records or segments of the file stand before this one. */
  index: number;
  /** Line of the file; a VDA record that follows another without a line end counts as a line of its own. */
  line: number;
  /** VDA: column in the record (1-128), as the layouts count. EDIFACT: column in the line. */
  column: number;
  /** Characters of the file before the value (bytes in every single-byte character set and in EDIFACT). */
  position: number;
}

/**
 * Something that is wrong in a file or in a message to be written.
 *
 * `expected` is free of any language: a field format (`n9`, `an..35`, `YYMMDD`), a list of record types, or the
 * value that would have been right.
 */
export interface Problem extends Place {
  severity: Severity;
  code: ProblemCode;
  rule: Rule;
  value: string;
  expected: string;
}

/** A problem met while writing: there is no place in a file yet, so the field of the model is named instead. */
export interface WriteProblem {
  severity: Severity;
  code: ProblemCode;
  rule: Rule;
  /** The message that can't be written so, e.g. `VDA 4913`. */
  message: string;
  /** Record or segment and the field of its layout, e.g. `713-06` or `RFF+CRN`. */
  record: string;
  /** Path of the value in the model, e.g. `items.0.onlyHere.despatchType`. */
  field: string;
  value: string;
  expected: string;
}

/** Whether nothing among the problems is an error. */
export function isGood(problems: readonly { severity: Severity }[]): boolean {
  return problems.every(problem => problem.severity !== 'error');
}
