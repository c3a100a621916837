import { refuse } from '@inbound/shared';
import {
  type ConsumableDetail,
  type ConsumableRow,
  consumableEntry,
  consumableRow,
  listConsumables,
} from '@inbound/shared/packaging/consumable/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const isLow = sql<boolean>`(consumable.stock <= consumable.order_level)`;

const consumableColumns = fields('consumable', consumableRow, { low: isLow });

const selectRows = (query: ScopedQuery<'consumable'>) => query.select(consumableColumns);

export const consumableList = listSpec(listConsumables, 'consumable', {
  filters: {
    search: beginsWithAny('consumable.search_number', 'consumable.search_name_zh', 'consumable.search_name_en'),
    unit: oneOf('consumable.unit'),
    active: is('consumable.active'),
    low: wanted => sql`${isLow} = ${wanted}`,
  },
  sort: {
    number: 'consumable.number',
    nameZh: 'consumable.name_zh',
    nameEn: 'consumable.name_en',
    changedAt: 'consumable.changed_at',
  },
  sums: {},
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ConsumableRow> => {
  const row = await selectRows(ctx.rows('consumable').where('consumable.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const entryFields = fields('consumable_entry', consumableEntry);
const MOST_ENTRIES = 200;

/** One consumable with what was last received and issued. */
export const readOne = async (ctx: Ctx, id: string): Promise<ConsumableDetail> => {
  const row = await readRow(ctx, id);
  const entries = await ctx
    .rows('consumable_entry')
    .select(entryFields)
    .where('consumable_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return { ...row, entries };
};

/** Those of some numbers that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<ConsumableRow[]> =>
  selectRows(ctx.rows('consumable').where('consumable.number', 'in', [...keys])).execute();
