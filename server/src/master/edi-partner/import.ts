import type { importPartners, PartnerRow } from '@inbound/shared/master/edi-partner/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { supplierIds } from '../supplier/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importPartners.row>;
type Ids = ReadonlyMap<string, string>;

const findNames = async (ctx: Ctx): Promise<{ plants: Ids; suppliers: Ids }> => {
  const [plants, suppliers] = await Promise.all([plantIds(ctx), supplierIds(ctx)]);
  return { plants, suppliers };
};

/** EDI partners from a spreadsheet: supplier and plant decide between new and changed. */
export const partnerImport: ImportSpec<Line, PartnerRow, Awaited<ReturnType<typeof findNames>>> = {
  known: readKnown,
  find: findNames,
  create: (ctx, { supplierCode, plantNo, ...partner }, { plants, suppliers }) =>
    create(ctx, {
      ...partner,
      supplierId: idNamed(suppliers, 'supplierCode', supplierCode),
      plantId: idNamed(plants, 'plantNo', plantNo),
    }),
  change: (ctx, { id, version }, { supplierCode: _, plantNo: __, ...partner }) =>
    change(ctx, { ...partner, id, version }),
};
