import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  changePartner,
  createPartner,
  PartnerRow,
  removePartner,
} from '@inbound/shared/master/edi-partner/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { companyOfSupplier } from '../supplier/offers.ts';
import { readOne } from './queries.ts';

/** Says how a supplier and a plant name each other; they do so once, and under numbers of their own. */
export const create = async (ctx: Ctx, partner: CheckedOf<typeof createPartner>): Promise<PartnerRow> => {
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: partner.plantId } }));
  const companyId = await companyOfSupplier(ctx, partner.supplierId);
  return readOne(ctx, await createRecord(ctx, 'edi_partner', { ...partner, companyId }));
};

/** Changes a partner that the caller saw in `version`; what it tolerates holds for the next file. */
export const change = async (
  ctx: Ctx,
  { id, version, ...partner }: CheckedOf<typeof changePartner>,
): Promise<PartnerRow> => {
  await changeRecord(ctx, 'edi_partner', { id, version }, partner);
  return readOne(ctx, id);
};

/** Deletes a partner. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removePartner>): Promise<null> => {
  await removeRecord(ctx, 'edi_partner', seen);
  return null;
};
