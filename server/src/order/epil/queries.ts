import { refuse } from '@inbound/shared';
import {
  type EpilDetail,
  type EpilRow,
  epilItem,
  epilMessage,
  epilRow,
  epilVersionRow,
  listEpils,
} from '@inbound/shared/order/epil/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { messagesOfDocument } from '../../system/message-delivery/offers.ts';
import { packedItemsOf } from './rows.ts';

const epilColumns = fields('epil', epilRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
  supplierNameZh: 'supplier.name_zh',
  supplierNameEn: 'supplier.name_en',
});

const selectRows = (query: ScopedQuery<'epil'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'epil.tenant_id').onRef('plant.id', '=', 'epil.plant_id'),
    )
    .innerJoin('supplier', join =>
      join.onRef('supplier.tenant_id', '=', 'epil.tenant_id').onRef('supplier.id', '=', 'epil.supplier_id'),
    )
    .select(epilColumns);

export const epilList = listSpec(listEpils, 'epil', {
  filters: {
    search: beginsWithAny('epil.search_no'),
    state: oneOf('epil.state'),
    turn: oneOf('epil.turn'),
    plantId: oneOf('epil.plant_id'),
    supplierId: oneOf('epil.supplier_id'),
    transportFrom: atLeast('epil.plan_transport_date'),
    transportTo: atMost('epil.plan_transport_date'),
    awaited: is('epil.awaited'),
  },
  sort: {
    changedAt: 'epil.changed_at',
    shipmentNo: 'epil.search_no',
    planTransportDate: 'epil.plan_transport_date',
  },
  sums: {},
  select: selectRows,
});

const itemColumns = fields('epil_row', epilItem, {});
const versionColumns = fields('epil_version', epilVersionRow, {});

/** One row as the list has it. */
const readRow = async (ctx: Ctx, id: string): Promise<EpilRow> => {
  const row = await selectRows(ctx.rows('epil').where('epil.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** One EPIL with its rows, what is packed beside them, its versions and their messages. */
export const readDetail = async (ctx: Ctx, id: string): Promise<EpilDetail> => {
  const row = await readRow(ctx, id);
  const [rows, packed, versions, messages] = await Promise.all([
    ctx.rows('epil_row').select(itemColumns).where('epil_id', '=', id).orderBy('position').execute(),
    packedItemsOf(ctx, row.shipmentId),
    ctx.rows('epil_version').select(versionColumns).where('epil_id', '=', id).orderBy('version_no', 'desc').execute(),
    messagesOfDocument(ctx, id),
  ]);
  return { ...row, rows, packed, versions, messages };
};

/** One version as it was sent. */
export const readVersion = async (ctx: Ctx, id: string) => {
  const row = await ctx
    .rows('epil_version')
    .select([...versionColumns, 'epil_version.content'])
    .where('epil_version.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { ...row, content: epilMessage.parse(JSON.parse(row.content)) };
};
