import type { CheckedOf } from '@inbound/shared';
import type {
  ContactRow,
  changeContact,
  createContact,
  removeContact,
} from '@inbound/shared/master/supplier-contact/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { companyOfSupplier } from '../supplier/offers.ts';
import { readOne } from './queries.ts';

/** Adds a contact to a supplier of the caller; the same address for the same topic is refused by the key. */
export const create = async (ctx: Ctx, contact: CheckedOf<typeof createContact>): Promise<ContactRow> => {
  const companyId = await companyOfSupplier(ctx, contact.supplierId);
  return readOne(ctx, await createRecord(ctx, 'supplier_contact', { ...contact, companyId }));
};

/** Changes a contact that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...contact }: CheckedOf<typeof changeContact>,
): Promise<ContactRow> => {
  await changeRecord(ctx, 'supplier_contact', { id, version }, contact);
  return readOne(ctx, id);
};

/** Removes a contact. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeContact>): Promise<null> => {
  await removeRecord(ctx, 'supplier_contact', seen);
  return null;
};
