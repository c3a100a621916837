import { refuse } from '@inbound/shared';
import type { Ctx } from '../../../platform/call/context.ts';

const CLAIM = `insert into external_huid (tenant_id, huid, document_id)
  select $1::int, huid, $2::uuid from unnest($3::text[]) as huid order by huid
  on conflict (tenant_id, huid) do nothing`;

/**
 * Claims the external numbers that the units of a note or a shipment have now, and gives back those that they no longer have.
 * A number is held once in a tenant: one that another document holds is refused, also where both are saved at once.
 */
export const claimHuids = async (ctx: Ctx, documentId: string, huids: readonly string[]): Promise<void> => {
  const wanted = new Set(huids.filter(huid => huid !== '').sort());
  const held = await ctx.rows('external_huid').select('huid').where('document_id', '=', documentId).execute();
  const given = new Set(held.map(({ huid }) => huid));
  const back = [...given].filter(huid => !wanted.has(huid));
  if (back.length > 0)
    await ctx.delete('external_huid').where('document_id', '=', documentId).where('huid', 'in', back).execute();
  const fresh = [...wanted].filter(huid => !given.has(huid));
  if (fresh.length === 0) return;
  await ctx.tx.query(CLAIM, [ctx.tenant, documentId, fresh]);
  const own = await ctx
    .rows('external_huid')
    .select('huid')
    .where('document_id', '=', documentId)
    .where('huid', 'in', fresh)
    .execute();
  const mine = new Set(own.map(({ huid }) => huid));
  const lost = fresh.find(huid => !mine.has(huid));
  if (lost !== undefined) throw refuse('huid_exists', { huid: lost });
};

/** Gives the external numbers of a note or a shipment back, as when it is cancelled or deleted. */
export const freeHuids = (ctx: Ctx, documentId: string): Promise<void> => claimHuids(ctx, documentId, []);
