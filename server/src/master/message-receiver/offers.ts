import type { FormatOf, MessageKind } from '@inbound/shared/documents';
import type { Ctx } from '../../platform/call/context.ts';
import type { Address } from '../../platform/jobs/outbox/enqueue.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { Receiver } from './writing.ts';

export {
  type MessageWriters,
  messagesTo,
  type NumberedMessage,
  type Numbers,
  queueWritten,
  type Receiver,
  type UnwrittenMessage,
  type WrittenMessage,
} from './writing.ts';

type Row = RowOfTable<'message_receiver'>;

/** A row as it is read, with the name of its endpoint. */
interface Read extends Pick<Row, 'way' | 'folder' | 'endpoint_id' | 'mail_to'> {
  endpoint: string | null;
}

const addressOf = (ctx: Ctx, plantNo: string, { way, folder, endpoint_id, mail_to, endpoint }: Read): Address => {
  if (way === 'endpoint' && endpoint_id) return { kind: 'endpoint', endpointId: endpoint_id, name: endpoint ?? '' };
  if (way === 'mail') return { kind: 'mail', to: mail_to ?? '' };
  return { kind: 'folder', folder: [ctx.tenant, plantNo, ...(folder ? [folder] : [])].join('/') };
};

/** Who of a plant gets a kind of message, by their codes. */
export const receiversOf = async <K extends MessageKind>(
  ctx: Ctx,
  plant: Pick<RowOfTable<'plant'>, 'id' | 'plant_no'>,
  kind: K,
): Promise<Receiver<K>[]> => {
  const rows = await ctx
    .rows('message_receiver')
    .leftJoin('oauth_endpoint', join =>
      join
        .onRef('oauth_endpoint.tenant_id', '=', 'message_receiver.tenant_id')
        .onRef('oauth_endpoint.id', '=', 'message_receiver.endpoint_id'),
    )
    .selectAll('message_receiver')
    .select('oauth_endpoint.name as endpoint')
    .where('message_receiver.plant_id', '=', plant.id)
    .where('message_receiver.kind', '=', kind)
    .where('message_receiver.active', '=', true)
    .orderBy('message_receiver.code')
    .execute();
  // `checkFormat` lets a receiver have the formats of its kind alone.
  return rows.map(row => ({
    code: row.code,
    format: row.format as FormatOf<K>,
    address: addressOf(ctx, plant.plant_no, row),
  }));
};
