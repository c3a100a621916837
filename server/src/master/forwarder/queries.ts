import { refuse } from '@inbound/shared';
import { type ForwarderRow, forwarderRow, listForwarders } from '@inbound/shared/master/forwarder/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** One column of the plants that a forwarder serves, of those that the reader may see. */
const ofPlants = (column: 'id' | 'plant_no') => sql<string[]>`array(
  select ${sql.ref(`p.${column}`)}::text from forwarder_plant fp
  join plant p on p.tenant_id = fp.tenant_id and p.id = fp.plant_id
  where fp.tenant_id = forwarder.tenant_id and fp.forwarder_id = forwarder.id order by p.plant_no)`;

/** The columns of a forwarder under the names of its contract. */
const forwarderColumns = fields('forwarder', forwarderRow, {
  carrierCode: 'company.code',
  carrierNameZh: 'company.name_zh',
  carrierNameEn: 'company.name_en',
  plantIds: ofPlants('id'),
  plants: ofPlants('plant_no'),
});

const selectRows = (query: ScopedQuery<'forwarder'>) =>
  query
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'forwarder.tenant_id').onRef('company.id', '=', 'forwarder.carrier_id'),
    )
    .select(forwarderColumns);

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
  const row = await selectRows(ctx.rows('forwarder').where('forwarder.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<ForwarderRow[]> =>
  selectRows(ctx.rows('forwarder').where('forwarder.code', 'in', [...keys])).execute();
