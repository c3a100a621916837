import type { CheckedOf } from '@inbound/shared';
import type { erasePerson } from '@inbound/shared/system/personal-data/contract';
import type { UserRow } from '@inbound/shared/system/user/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { erasePersonRows } from '../../platform/record/person-rows.ts';
import { closeAccount, NOBODY } from '../user/erased.ts';
import { readOne } from '../user/queries.ts';
import { rightsChanged } from '../user/rights-changed.ts';
import { NAMED_IN } from './named-in.ts';

/**
 * Closes an account for ever and erases its person: what is of the person alone goes, what others read says "removed user", and
 * documents, ledgers, proofs and logs keep the names that they had. Nobody erases himself, nor the last administrator.
 */
export const erase = async (ctx: Ctx, seen: CheckedOf<typeof erasePerson>): Promise<UserRow> => {
  await closeAccount(ctx, seen);
  await erasePersonRows(ctx, seen.id, NAMED_IN, NOBODY);
  await rightsChanged(ctx, { userId: seen.id });
  return readOne(ctx, seen.id);
};
