import { z } from 'zod';
import { id } from '../../kernel/fields.ts';

/** What the address of the comparison holds: the two versions, as soon as they are chosen. */
export const comparedQuery = z.strictObject({ a: id.optional(), b: id.optional() });
