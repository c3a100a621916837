import { z } from 'zod';
import { decimalOut, endpoint, id, plainDate, timestamp } from '../../kernel/index.ts';
import { path, view } from './contract.ts';

/** What one position of a sent note delivered under the agreement of a call-off (call-offs.md, Lots). */
const lot = z.object({
  id: z.string(),
  noteId: z.string(),
  dnNo: z.string(),
  sentAt: timestamp,
  /** The call-off line, by its number; nothing where the note was free of them. */
  lineNo: z.string(),
  batch: z.string(),
  drawing: z.string(),
  hardware: z.string(),
  software: z.string(),
  productionDate: plainDate.nullable(),
  expiryDate: plainDate.nullable(),
  qty: decimalOut,
  /** What the plant counted; null before it has. */
  counted: decimalOut.nullable(),
  unit: z.string(),
});
export type Lot = z.output<typeof lot>;

export const readDeliveryNoteLots = endpoint({
  method: 'GET',
  path: `${path}/lots`,
  access: view,
  title: 'The batches that were delivered of a call-off, the newest note first',
  input: z.strictObject({ callOffId: id }),
  answer: z.object({
    lots: z.array(lot),
    /** Of how many these are the newest. */
    total: z.int(),
  }),
});
