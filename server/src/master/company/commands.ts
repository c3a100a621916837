import type { CheckedOf } from '@inbound/shared';
import type { CompanyRow, changeCompany, createCompany } from '@inbound/shared/master/company/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { storeCompany, storeCompanyNames } from '../supplier/offers.ts';
import { readOne } from './queries.ts';

/** Makes a company; a code that one has is refused by the key. A supplier with this code becomes its supplier. */
export const create = async (ctx: Ctx, company: CheckedOf<typeof createCompany>): Promise<CompanyRow> =>
  readOne(ctx, await storeCompany(ctx, company));

/** Names a company otherwise; menus, lists and papers show it from the next call on. */
export const change = async (
  ctx: Ctx,
  { id, version, ...names }: CheckedOf<typeof changeCompany>,
): Promise<CompanyRow> => {
  await storeCompanyNames(ctx, { id, version }, names);
  return readOne(ctx, id);
};
