import { DEFAULT_VIEW, type Preference, preference } from '@inbound/shared/system/preference/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { readDefaults } from '../list-view/queries.ts';

const preferenceFields = fields('preference', preference);

const chosenBy = (ctx: Ctx): Promise<Preference[]> =>
  ctx.rows('preference').select(preferenceFields).where('user_id', '=', ctx.session.userId).orderBy('name').execute();

/** All that the caller has chosen for himself, and the default views of his roles behind it. */
export const readOwn = async (ctx: Ctx): Promise<Preference[]> => {
  const [chosen, defaults] = await Promise.all([chosenBy(ctx), readDefaults(ctx)]);
  return [...chosen, ...defaults.map(({ path, ...view }) => ({ name: `${DEFAULT_VIEW}${path}`, ...view }))];
};
