import { type Decimal, type PlainDate, refuse } from '@inbound/shared';
import { listParts, type PartDetail, partRow } from '@inbound/shared/ordering/part/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** So many days of its history a part shows, the last ones. */
const MOST_DAYS = 400;

const columns = fields('part', partRow);

const selectRows = (query: ScopedQuery<'part'>) => query.select(columns);

export const partList = listSpec(listParts, 'part', {
  filters: {
    search: beginsWithAny('part.search_part', 'part.search_generic'),
    lifeCycle: oneOf('part.life_cycle'),
    inStock: is('part.in_stock'),
    offered: is('part.offered'),
  },
  sort: {
    partNo: 'part.part_no',
    genericNo: 'part.generic_no',
    stock: 'part.stock',
    changedAt: 'part.changed_at',
  },
  sums: {},
  select: selectRows,
});

const daysOf = async (ctx: Ctx, id: string): Promise<PartDetail['days']> => {
  const rows = await ctx
    .rows('part_day')
    .select(['day', 'stock', 'price'])
    .where('part_id', '=', id)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute();
  return rows
    .map(({ day, stock, price }) => ({ day: day as PlainDate, stock, price: price as Decimal | null }))
    .reverse();
};

/** One part with prices, expectations and history. */
export const readOne = async (ctx: Ctx, id: string): Promise<PartDetail> => {
  const [row, days] = await Promise.all([
    selectRows(ctx.rows('part').where('part.id', '=', id))
      .select(['pin_count', 'custom_reel', 'prices', 'future_stock'])
      .executeTakeFirst(),
    daysOf(ctx, id),
  ]);
  if (!row) throw refuse('not_found');
  const { pin_count: pinCount, custom_reel: customReel, prices, future_stock: futureStock, ...part } = row;
  return {
    ...part,
    pinCount,
    customReel,
    prices: prices as PartDetail['prices'],
    futureStock: futureStock as PartDetail['futureStock'],
    days,
  };
};
