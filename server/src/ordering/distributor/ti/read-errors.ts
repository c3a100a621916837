import { z } from 'zod';
import { outsideLine } from '../../../platform/tools/outside-text.ts';
import type { Said } from '../outcome.ts';

const LONGEST_WORD = 60;
const LONGEST_MESSAGE = 300;
const MOST_SAID = 20;

const word = (longest: number) =>
  z
    .unknown()
    .transform(value =>
      typeof value === 'string' || typeof value === 'number' ? outsideLine(`${value}`, longest) : '',
    );

const MOST_LINES = 100;

/** The lines of an order that an error is about, by our numbers; what cannot be read is about none. */
const lines = z
  .array(z.object({ customerLineItemNumber: z.coerce.number().int() }))
  .max(MOST_LINES)
  .catch([])
  .transform(said => said.map(line => line.customerLineItemNumber));

const one = z
  .object({ errorCode: word(LONGEST_WORD), field: word(LONGEST_WORD), message: word(LONGEST_MESSAGE), data: lines })
  .partial();

/** How the backlog writes the same. */
const message = z
  .object({ code: word(LONGEST_WORD), message: word(LONGEST_MESSAGE) })
  .transform(({ code, message: words }): z.output<typeof one> => ({ errorCode: code, message: words }));

/** The ways in which errors come: in a list, in a list of another name, and bare. */
const errors = z.union([
  z.object({ errors: z.array(one).min(1) }).transform(said => said.errors),
  z.object({ messages: z.array(message).min(1) }).transform(said => said.messages),
  one.refine(said => said.errorCode || said.message).transform(said => [said]),
]);

/** What the distributor says about a call that it refuses; where nothing of it can be read, its status. */
export const readTiErrors = (body: unknown, status: number): Said[] => {
  const read = errors.safeParse(body);
  const said = read.success ? read.data : [];
  const known = said.slice(0, MOST_SAID).map(({ errorCode = '', field = '', message = '', data = [] }) => ({
    code: errorCode,
    field,
    message: message || errorCode,
    ...(data.length > 0 ? { lines: data } : {}),
  }));
  return known.length > 0 ? known : [{ code: `${status}`, field: '', message: `HTTP ${status}` }];
};
