import { z } from 'zod';
import { code, endpoint, id } from '../../kernel/index.ts';
import { transportMode, transportType } from './choices.ts';
import { edit, path } from './contract.ts';

/** What the form of a note begins with: the next free number, from where the supplier ships, how he shipped last, and who may carry. */
export const readNoteDefaults = endpoint({
  method: 'GET',
  path: `${path}/defaults`,
  access: edit,
  title: 'What the form of a note begins with',
  input: z.strictObject({ supplierCode: code(20).optional() }),
  answer: z.object({
    nextNumber: z.string(),
    productionLocationId: id.nullable(),
    transportType,
    transportMode,
    forwarderId: id.nullable(),
    /** Empty where the last note named none. */
    meansKey: z.string(),
    plate: z.string(),
    forwarders: z.array(z.object({ id, code: z.string(), name: z.string() })),
    locations: z.array(
      z.object({ id, code: z.string(), name: z.string(), duns: z.string().nullable(), main: z.boolean() }),
    ),
  }),
});
