import { z } from 'zod';
import { endpoint, id, noAnswer, timestamp } from '../../kernel/index.ts';
import { ID_DOCUMENT_KINDS } from '../truck/id-document.ts';

const PATH = '/transport/v1/remembered-driver' as const;

/** The most drivers that a company has remembered; of more the one that was not used for longest is forgotten. */
export const MOST_REMEMBERED = 50;

/** A driver with the truck of the last booking. */
const rememberedDriver = z.object({
  id,
  driver: z.string(),
  plate: z.string(),
  idKind: z.enum(ID_DOCUMENT_KINDS),
  idCountry: z.string(),
  /** Its last four characters. */
  idNumber: z.string(),
  tel: z.string(),
  usedAt: timestamp,
});
export type RememberedDriver = z.output<typeof rememberedDriver>;

export const readRememberedDrivers = endpoint({
  method: 'GET',
  path: PATH,
  access: 'transport.rememberedDriver.view',
  title: 'The drivers that the own company has remembered, the one of the last booking first',
  input: z.strictObject({}),
  answer: z.object({ rows: z.array(rememberedDriver).max(MOST_REMEMBERED) }),
});

export const forgetRememberedDriver = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'transport.rememberedDriver.edit',
  title: 'Forget a driver: name, document and telephone are erased; transports that are booked keep theirs',
  input: z.strictObject({ id }),
  answer: noAnswer,
});
