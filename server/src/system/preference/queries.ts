import { type Preference, preference } from '@inbound/shared/system/preference/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

const preferenceFields = fields('preference', preference);

/** All that the caller has chosen for himself. */
export const readOwn = (ctx: Ctx): Promise<Preference[]> =>
  ctx.rows('preference').select(preferenceFields).where('user_id', '=', ctx.session.userId).orderBy('name').execute();
