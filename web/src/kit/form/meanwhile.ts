import type { FormValues } from './field-schema.ts';

/** A field that the writer and somebody else have both changed, each otherwise. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** An empty text and nothing are the same. */
const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** The fields that both this user and somebody else have changed since the form was opened, to different values. */
export const clashesOf = (base: FormValues, mine: FormValues, theirs: FormValues): Clash[] =>
  Object.keys(theirs)
    .filter(field => !isSame(base[field], theirs[field]))
    .filter(field => !isSame(base[field], mine[field]) && !isSame(mine[field], theirs[field]))
    .map(field => ({ field, mine: mine[field], theirs: theirs[field] }));
