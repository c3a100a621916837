import { z } from 'zod';
import { duns, endpoint, id, version } from '../../kernel/index.ts';

const PATH = '/system/v1/tenant/:id/serial-range';
const view = 'system.tenant.view' as const;
const edit = 'system.tenant.edit' as const;

/** A licence plate has nine digits behind its DUNS number (VDA 4994). */
export const GREATEST_SERIAL = 999_999_999;
/** The last serial of a tenant that may draw none of a number that was parted (migration 0089). */
export const NO_LAST_SERIAL = 0;

/** Of which serials of a DUNS number a tenant may draw: of its own range, of all, or of none, for others have ranges of it. */
export const SERIAL_USES = ['range', 'all', 'none'] as const;

/** What a tenant may draw of the serials of one DUNS number (D27). */
export const serialRange = z.object({
  /** The DUNS number. */
  id: z.string(),
  duns: z.string(),
  use: z.enum(SERIAL_USES),
  firstSerial: z.int().nullable(),
  lastSerial: z.int().nullable(),
  /** How many plates were drawn, one after the other from the first. */
  drawn: z.int(),
});
export type SerialRange = z.output<typeof serialRange>;

const answer = z.object({ rows: z.array(serialRange) });
const serial = z.int().min(1).max(GREATEST_SERIAL);

/** What the operator is told of what stands under the tenant's own rights. */
const shows = { 'master.productionLocation': 'which DUNS numbers a tenant ships from' };

export const readSerialRanges = endpoint({
  method: 'GET',
  path: PATH,
  access: view,
  title: 'Of which serials of licence plates a tenant may draw, by DUNS number',
  shows,
  input: z.strictObject({ id }),
  answer,
});

export const setSerialRange = endpoint({
  method: 'POST',
  path: PATH,
  access: edit,
  title: 'Give a tenant a range of the serials of a DUNS number, or change it',
  shows,
  input: z.strictObject({ id, version, duns, firstSerial: serial, lastSerial: serial }),
  answer,
});

export const removeSerialRange = endpoint({
  method: 'POST',
  path: `${PATH}/remove`,
  access: edit,
  title: 'Take a range of which nothing was drawn back from a tenant',
  shows,
  input: z.strictObject({ id, version, duns }),
  answer,
});
