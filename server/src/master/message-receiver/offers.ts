import type { Ctx } from '../../platform/call/context.ts';
import type { Address } from '../../platform/jobs/outbox/enqueue.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

type Row = RowOfTable<'message_receiver'>;

/** Who of a plant gets a message, in which format, and where it goes. */
export interface Receiver {
  code: Row['code'];
  format: Row['format'];
  address: Address;
}

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
export const receiversOf = async (
  ctx: Ctx,
  plant: Pick<RowOfTable<'plant'>, 'id' | 'plant_no'>,
  kind: Row['kind'],
): Promise<Receiver[]> => {
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
  return rows.map(row => ({ code: row.code, format: row.format, address: addressOf(ctx, plant.plant_no, row) }));
};
