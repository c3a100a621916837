import type { Endpoint, InputSchema, importReport } from '@inbound/shared';
import type { z } from 'zod';

/** Any call that changes something. */
export type WriteEndpoint = Endpoint;

/** A call that takes a spreadsheet, as `importEndpoint` declares it. */
export type ImportEndpoint = Endpoint<z.ZodObject, typeof importReport> & {
  readonly row: z.ZodObject;
  readonly key: string;
  /** A number of a csv that may mean two waits for its decimal mark. */
  readonly asksDecimalMark: boolean;
};

/** Keys of T whose value is V: a wrong kind of column, filter or field does not compile. */
export type Of<T, V> = { [K in keyof T & string]-?: NonNullable<T[K]> extends V ? K : never }[keyof T & string];

/** Whether texts are one of a few words, and not any text, date or number in text. */
type IsClosed<V extends string> = Record<never, never> extends Record<V, true> ? false : true;

/** Keys of T whose value is one of a closed set of words, as an enum of a contract is. */
export type ChoiceOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends string
    ? IsClosed<NonNullable<T[K]>> extends true
      ? K
      : never
    : never;
}[keyof T & string];

/** Keys of T whose value is a list of words of a closed set. */
export type ChoicesOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly (infer V extends string)[]
    ? IsClosed<V> extends true
      ? K
      : never
    : never;
}[keyof T & string];

/** What names are kept under: `material` for a row with `materialNameZh` and `materialNameEn` is `materialName`. */
export type Named<T> = {
  [K in keyof T & string]: K extends `${infer Name}Zh` ? (`${Name}En` extends keyof T ? Name : never) : never;
}[keyof T & string];

/** Whether a call takes a field; strict inputs refuse what they do not know. */
export const takes = (endpoint: { input: InputSchema }, field: string): boolean =>
  Object.hasOwn(endpoint.input.shape, field);
