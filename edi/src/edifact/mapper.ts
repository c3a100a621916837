import type { Interchange, ReadEvent } from '../model/message.ts';
import type { Problem, Rule, Severity } from '../model/problem.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { PeriodOfDate, Release } from '../model/release.ts';
import type { Segment } from './segment.ts';

/** What a mapper is given to work with. */
export interface EdifactContext {
  emit: (event: ReadEvent) => void;
  newLog: () => ProblemLog;
  /** Log of the message that is being read. */
  messageLog: ProblemLog;
  /** The envelope of the message; document, function and creation are the mapper's to fill in. */
  interchange: Interchange;
  /** Announces the message, once its head is known and before its first unit. */
  announce: () => void;
  /** Tells, once for each path in a message, that nothing is made of a segment. */
  unused: (path: string, segment: Segment) => void;
  /** Decimal mark of the interchange. */
  decimalMark: string;
  /** The zone of the plant, where it is known. */
  zone: string | undefined;
  firmUntil: (release: Release) => string | undefined;
  periodOfDate: (release: Release) => PeriodOfDate;
}

/** Makes units of the model from the segments of one message. */
export interface EdifactMapper {
  /** Log of the unit that is being read; undefined between units. */
  readonly log: ProblemLog | undefined;
  /** The next segment between UNH and UNT, by its path. */
  segment(path: string, segment: Segment): void;
  /** The message is over. */
  end(): void;
}

/** A problem at a component of a segment. */
export function segmentProblem(
  segment: Segment,
  severity: Severity,
  rule: Rule,
  element: number,
  component: number,
  expected: string,
): Problem {
  const value = element === 0 ? segment.tag : segment.text(element, component);
  const code = rule === 'charset' ? 'charset' : 'file_format';
  return { severity, code, rule, ...segment.place(element, component), value, expected };
}
