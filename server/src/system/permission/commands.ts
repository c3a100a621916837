import type { CheckedOf } from '@inbound/shared';
import type { changePermission, PermissionRow } from '@inbound/shared/system/permission/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { beforeRightsChange, rightsChanged } from '../user/rights-changed.ts';
import { readOne } from './queries.ts';

/** Changes how an entry of the tree is shown, and in which modes it is there: that is a change of everybody's rights. */
export const change = async (
  ctx: Ctx,
  { id, version, ...permission }: CheckedOf<typeof changePermission>,
): Promise<PermissionRow> => {
  await beforeRightsChange(ctx);
  await changeRecord(ctx, 'permission', { id, version }, permission);
  await rightsChanged(ctx, 'all');
  return readOne(ctx, id);
};
