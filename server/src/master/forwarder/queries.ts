import { refuse } from '@inbound/shared';
import { type ForwarderRow, forwarderRow, listForwarders } from '@inbound/shared/master/forwarder/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** One column of the plants that a forwarder serves, of those that the reader may see. */
const ofPlants = (ctx: Ctx, column: 'id' | 'plant_no') =>
  sql<string[]>`${ctx
    .rows('forwarder_plant')
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'forwarder_plant.tenant_id')
        .onRef('plant.id', '=', 'forwarder_plant.plant_id'),
    )
    .where(sql<boolean>`forwarder_plant.forwarder_id = forwarder.id`)
    .select(
      sql<string[]>`coalesce(array_agg(${sql.ref(`plant.${column}`)}::text order by plant.plant_no), '{}')`.as(
        'plants',
      ),
    )}`;

/** The columns of a forwarder under the names of its contract. */
const columnsFor = (ctx: Ctx) =>
  fields('forwarder', forwarderRow, {
    carrierCode: 'company.code',
    carrierNameZh: 'company.name_zh',
    carrierNameEn: 'company.name_en',
    plantIds: ofPlants(ctx, 'id'),
    plants: ofPlants(ctx, 'plant_no'),
  });

const selectRows = (query: ScopedQuery<'forwarder'>, ctx: Ctx) =>
  query
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'forwarder.tenant_id').onRef('company.id', '=', 'forwarder.carrier_id'),
    )
    .select(columnsFor(ctx));

export const forwarderList = listSpec(listForwarders, 'forwarder', {
  filters: {
    search: beginsWithAny('forwarder.search_code', 'forwarder.search_name_zh', 'forwarder.search_name_en'),
    carrierId: oneOf('forwarder.carrier_id'),
    plantId: ids => sql`forwarder.id in (select fp.forwarder_id from forwarder_plant fp
      where fp.tenant_id = forwarder.tenant_id and fp.plant_id = any (${ids}::uuid[]))`,
    active: is('forwarder.active'),
  },
  sort: {
    code: 'forwarder.code',
    nameZh: 'forwarder.name_zh',
    nameEn: 'forwarder.name_en',
    changedAt: 'forwarder.changed_at',
  },
  sums: {},
  select: selectRows,
});

/** One forwarder with company and plants. */
export const readOne = async (ctx: Ctx, id: string): Promise<ForwarderRow> => {
  const row = await selectRows(ctx.rows('forwarder').where('forwarder.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<ForwarderRow[]> =>
  selectRows(ctx.rows('forwarder').where('forwarder.code', 'in', [...keys]), ctx).execute();
