import type { z } from 'zod';
import { isPlainDate } from './dates.ts';

const BEGINNING = /^from$|From$/;

const endOf = (from: string): string => (from === 'from' ? 'to' : from.replace(BEGINNING, 'To'));

/** The fields of a shape that are beginning and end of one range: `etaFrom` and `etaTo`, or `from` and `to`. */
export const rangesIn = (shape: Readonly<Record<string, unknown>>): [from: string, to: string][] =>
  Object.keys(shape)
    .filter(name => BEGINNING.test(name))
    .map((from): [string, string] => [from, endOf(from)])
    .filter(([, to]) => Object.hasOwn(shape, to));

const isDate = (value: unknown): value is string => typeof value === 'string' && isPlainDate(value);

/**
 * The same schema, which refuses a range of dates that ends before it begins, at its end (`end_before_start`). A range of
 * one day is one; an end that is not said is open.
 */
export const withRanges = <S extends z.ZodObject>(schema: S): S => {
  const ranges = rangesIn(schema.shape);
  if (ranges.length === 0) return schema;
  return schema.superRefine((value, { addIssue }) => {
    for (const [from, to] of ranges) {
      const { [from]: start, [to]: end } = value as Record<string, unknown>;
      if (isDate(start) && isDate(end) && end < start)
        addIssue({ code: 'custom', path: [to], params: { code: 'end_before_start', params: { start, end } } });
    }
  });
};
