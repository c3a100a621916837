import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';

/** A company that carries goods. */
export interface Forwarder {
  id: string;
  code: string;
  name: string;
}

/** Forwarders under the name that the reader knows. */
const companies = (ctx: Ctx) =>
  ctx
    .rows('company')
    .select([
      'company.id',
      'company.code',
      ctx.language.startsWith('zh') ? 'company.name_zh as name' : 'company.name_en as name',
    ])
    .where('kind', '=', 'forwarder');

/** The forwarders of the tenant that may carry now. */
export const forwardersOf = (ctx: Ctx): Promise<Forwarder[]> =>
  companies(ctx).where('locked', '=', false).orderBy('code').execute();

/** A forwarder by his id, locked ones as well: what he carried, he carried. */
export const forwarderNamed = async (ctx: Ctx, id: string | null): Promise<Forwarder | undefined> =>
  id === null ? undefined : companies(ctx).where('company.id', '=', id).executeTakeFirst();

/** The forwarder that is named, or nobody; a company that is no forwarder cannot carry. */
export const forwarderOf = async (ctx: Ctx, id: string | null | undefined): Promise<string | null> => {
  if (!id) return null;
  const forwarders = await forwardersOf(ctx);
  if (!forwarders.some(forwarder => forwarder.id === id))
    throw refuse('unknown_reference', { field: 'forwarderId', value: id });
  return id;
};
