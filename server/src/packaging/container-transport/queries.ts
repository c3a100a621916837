import { refuse } from '@inbound/shared';
import {
  type ContainerTransportRow,
  containerTransportRow,
  listContainerTransports,
} from '@inbound/shared/packaging/container-transport/contract';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const rowFields = fields('container_transport', containerTransportRow, {
  cdnNo: 'container_note.cdn_no',
  // A note that has a transport is whole.
  direction: sql<ContainerTransportRow['direction']>`container_note.direction`,
  plantNo: 'container_note.plant_no',
  plantNameZh: 'container_note.plant_name_zh',
  plantNameEn: 'container_note.plant_name_en',
  supplierCode: 'container_note.supplier_code',
  supplierNameZh: 'container_note.supplier_name_zh',
  supplierNameEn: 'container_note.supplier_name_en',
  forwarderCode: 'container_note.forwarder_code',
  forwarderNameZh: 'container_note.forwarder_name_zh',
  forwarderNameEn: 'container_note.forwarder_name_en',
  plannedDate: sql<ContainerTransportRow['plannedDate']>`container_note.planned_date`,
  plannedTotal: 'container_note.planned_total',
});

const selectRows = (query: ScopedQuery<'container_transport'>) =>
  query
    .innerJoin('container_note', join =>
      join
        .onRef('container_note.tenant_id', '=', 'container_transport.tenant_id')
        .onRef('container_note.id', '=', 'container_transport.note_id'),
    )
    .select(rowFields);

export const containerTransportList = listSpec(listContainerTransports, 'container_transport', {
  filters: {
    search: typed => sql<boolean>`container_transport.note_id in (select n.id from container_note n
      where n.tenant_id = container_transport.tenant_id
        and (starts_with(n.search_no, ${typed.toUpperCase()}) or starts_with(n.search_supplier, ${typed.toUpperCase()})))`,
    state: oneOf('container_transport.state'),
    turn: oneOf('container_transport.turn'),
    plantId: oneOf('container_transport.plant_id'),
    forwarderId: ids => sql<boolean>`container_transport.note_id in (select n.id from container_note n
      where n.tenant_id = container_transport.tenant_id and n.forwarder_id = any (${ids}::uuid[]))`,
    mine: where(ctx => isOwnTurnIn(ctx, 'container_transport.turn', containerTransport)),
  },
  sort: { changedAt: 'container_transport.changed_at' },
  sums: {},
  select: selectRows,
});

/** One transport with what its note says of it. */
export const readOne = async (ctx: Ctx, id: string): Promise<ContainerTransportRow> => {
  const row = await selectRows(ctx.rows('container_transport'))
    .where('container_transport.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
