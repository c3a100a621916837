import { type Decimal, type PlainDate, refuse } from '@inbound/shared';
import {
  listParts,
  type MatchCandidate,
  matchCandidate,
  type PartDetail,
  type PartRow,
  partAlternative,
  partRow,
} from '@inbound/shared/ordering/part/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWith, beginsWithAny, is, type OwnFilter, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { bidOf, bidTermsOf, bidUntil } from '../quotation/in-force.ts';

/** So many days of its history a part shows, the last ones. */
const MOST_DAYS = 400;

/** So many parts of the same generic number are named beside one. */
const MOST_ALTERNATIVES = 20;

/** The numbers by which the caller's company knows a part. */
const ownNumbers = ({ session }: Ctx) => sql<string[]>`coalesce((
  select array_agg(own.own_part_no order by own.own_part_no) from cross_reference own
  where own.tenant_id = part.tenant_id and own.company_id = ${session.companyId} and own.part_id = part.id), '{}')`;

const selectRows = (query: ScopedQuery<'part'>, ctx: Ctx) =>
  query.select(fields('part', partRow, { ownPartNos: ownNumbers(ctx), bidUntil: bidUntil(ctx, 'part.id') }));

/** A part passes where the caller's company knows it by a number that begins so. */
const knownAs: OwnFilter<string> = (typed, { session }) =>
  sql`part.id in (select own.part_id from cross_reference own
    where own.tenant_id = part.tenant_id and own.company_id = ${session.companyId}
      and ${beginsWith(sql.ref('own.search_own'), typed)})`;

export const partList = listSpec(listParts, 'part', {
  filters: {
    search: beginsWithAny('part.search_part', 'part.search_generic', 'part.search_description'),
    ownPartNo: knownAs,
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

const alternativesOf = async (ctx: Ctx, { id, genericNo }: PartRow): Promise<PartDetail['alternatives']> =>
  ctx
    .rows('part')
    .select(fields('part', partAlternative))
    .where('generic_no', '=', genericNo)
    .where('part.id', '<>', id)
    .where('offered', '=', true)
    .orderBy('part_no')
    .limit(MOST_ALTERNATIVES)
    .execute();

/** Some parts by id, with what decides their quantity and price. */
export const candidatesOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, MatchCandidate>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .rows('part')
    .select(
      fields('part', matchCandidate, {
        ...{ ownPartNos: ownNumbers(ctx), bidUntil: bidUntil(ctx, 'part.id'), bid: bidOf(ctx, 'part.id') },
        prices: sql<MatchCandidate['prices']>`part.prices`,
      }),
    )
    .where('part.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
};

/** One part with prices, expectations and history. */
export const readOne = async (ctx: Ctx, id: string): Promise<PartDetail> => {
  const [row, days] = await Promise.all([
    selectRows(ctx.rows('part').where('part.id', '=', id), ctx)
      .select(['pin_count', 'custom_reel', 'prices', 'future_stock'])
      .select([bidOf(ctx, 'part.id').as('bid'), bidTermsOf(ctx, 'part.id').as('bidTerms')])
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
    alternatives: part.genericNo ? await alternativesOf(ctx, part) : [],
  };
};
