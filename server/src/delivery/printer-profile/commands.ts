import type { CheckedOf } from '@inbound/shared';
import type {
  changePrinterProfile,
  createPrinterProfile,
  PrinterProfileRow,
  removePrinterProfile,
} from '@inbound/shared/delivery/printer-profile/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';

/** Creates a printer profile of the caller's company; a name that exists is refused by the table's own key. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof createPrinterProfile>): Promise<PrinterProfileRow> =>
  readOne(ctx, await createRecord(ctx, 'printer_profile', { ...fields, companyId: ctx.session.companyId }));

/** Changes a printer profile that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changePrinterProfile>,
): Promise<PrinterProfileRow> => {
  await changeRecord(ctx, 'printer_profile', { id, version }, fields);
  return readOne(ctx, id);
};

/** Deletes a printer profile. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removePrinterProfile>): Promise<null> => {
  await removeRecord(ctx, 'printer_profile', seen);
  return null;
};
