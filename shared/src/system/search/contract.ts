import { z } from 'zod';
import { endpoint, plainDate, text } from '../../kernel/index.ts';

/** The longest text that numbers are looked for by: a licence plate has 35 signs, a name up to 60. */
const LONGEST = 60;
/** Of one kind so many are shown; who wants more opens the list. */
export const MOST_OF_A_KIND = 5;

const named = z.object({ nameZh: z.string(), nameEn: z.string() });

/** A document or record that is called as was typed, or begins so. */
export const foundRow = z.object({
  /** Of the row that the page shows: of a package its delivery note. */
  id: z.string(),
  /** A section of the page. */
  tab: z.string().nullable(),
  number: z.string(),
  /** What begins as was typed, where that is not the number: a part number, a plate, a name. */
  by: z.string().nullable(),
  /** It is exactly what was typed. */
  isExact: z.boolean(),
  name: named.nullable(),
  supplier: named.extend({ code: z.string() }).nullable(),
  plantNo: z.string().nullable(),
  /** By the name of the machine, or of the table of derived states. */
  state: z.object({ machine: z.string(), name: z.string() }).nullable(),
  /** Of a document the day that it is for. */
  date: plainDate.nullable(),
});
export type FoundRow = z.output<typeof foundRow>;

export const foundKind = z.object({
  /** The page that shows one of them. */
  path: z.string(),
  rows: z.array(foundRow),
  /** There are more than these in the list. */
  hasMore: z.boolean(),
});
export type FoundKind = z.output<typeof foundKind>;

/** What begins with a number, a code or a name, of every kind whose list the reader may see (ux B.3.8). */
export const findByNumber = endpoint({
  method: 'GET',
  path: '/system/v1/search',
  access: 'session',
  title: 'Documents and records by their number, of every kind that the caller may see',
  input: z.strictObject({ search: text(LONGEST) }),
  answer: z.object({ kinds: z.array(foundKind) }),
});
