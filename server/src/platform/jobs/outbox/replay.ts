import { refuse } from '@inbound/shared';
import type { Ctx } from '../../call/context.ts';
import type { RowOfTable } from '../../record/one-row.ts';

/** What is not on its way just now and did not arrive. Its day begins anew; attempts go on counting, for they name leases. */
const AGAIN = `update job set state = 'queued', run_at = $3, created_at = $3, locked_until = null
  where tenant_id = $1 and id = $2 and state <> 'done' and (locked_until is null or locked_until <= $3) returning id`;

const MARK = `update outbox_message set state = 'queued' where tenant_id = $1 and id = $2`;

/**
 * Sends a message again that an entry of the interface log tells of, at once; the log says who asked. Refuses with
 * `status` what came in, has arrived by now, or is on its way.
 */
export const replayMessage = async (ctx: Ctx, entry: RowOfTable<'interface_log'>): Promise<void> => {
  const { tenant_id: tenant, message_id: messageId, search_name: _, search_file: __, ...told } = entry;
  const found = entry.direction === 'out' ? await ctx.tx.query(AGAIN, [tenant, messageId, ctx.now]) : [];
  if (found.length === 0) throw refuse('status', { state: entry.state, action: 'replay' });
  ctx.tx.send(MARK, [tenant, messageId]);
  const unsent = { state: 'unsent', response: '', http_code: null, duration_ms: 0, track_id: ctx.trackId } as const;
  await ctx.insert('interface_log', { ...told, ...unsent, message_id: messageId, id: ctx.newId(), at: ctx.now });
};
