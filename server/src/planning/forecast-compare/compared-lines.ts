import type { CheckedOf } from '@inbound/shared';
import type { exportForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith } from '../../platform/list/filters.ts';
import type { PackedLines } from './compare-work.ts';
import { keyOf, partsOfKey, type RawLine, SEPARATOR } from './line-key.ts';

/** Which materials of both versions are compared. */
export type LineFilter = Pick<CheckedOf<typeof exportForecastComparison>, 'search' | 'supplierId'>;

/** The lines of a version that the caller sees, a supplier its own. */
const linesOf = (ctx: Ctx, forecastVersionId: string, { search, supplierId }: LineFilter) => {
  let query = ctx.rows('forecast_line').where('forecast_line.forecast_version_id', '=', forecastVersionId);
  if (supplierId) query = query.where('forecast_line.supplier_id', '=', supplierId);
  if (search)
    query = query.where(
      sql<boolean>`(${beginsWith(sql.ref('forecast_line.search_part'), search)} or ${beginsWith(sql.ref('forecast_line.search_supplier'), search)})`,
    );
  return query;
};

/** The key of a line as the database writes it. */
const KEY = sql<string>`concat_ws(${sql.lit(SEPARATOR)}, part_no, supplier_code, unit)`;
const QUANTITIES = sql<string>`forecast_line.quantities::text`;

/** The lines of a version, each by itself. */
export const rawLines = async (ctx: Ctx, forecastVersionId: string, filter: LineFilter): Promise<RawLine[]> => {
  const rows = await linesOf(ctx, forecastVersionId, filter)
    .select(['part_no', 'supplier_code', 'unit'])
    .select(QUANTITIES.as('quantities'))
    .execute();
  return rows.map(row => ({ key: keyOf(row), quantities: row.quantities }));
};

/** The lines of a version as two texts, which pass the loop that answers calls whole: 20,000 rows would hold it up. */
export const packedLines = (ctx: Ctx, forecastVersionId: string, filter: LineFilter): Promise<PackedLines> =>
  linesOf(ctx, forecastVersionId, filter)
    .select(sql<string>`coalesce(json_agg(${KEY})::text, '[]')`.as('keys'))
    .select(sql<string>`concat('[', string_agg(${QUANTITIES}, ','), ']')`.as('quantities'))
    .executeTakeFirstOrThrow();

const NAMES = [
  'id',
  'part_no',
  'material_id',
  'material_name_zh',
  'material_name_en',
  'supplier_id',
  'supplier_code',
  'supplier_name_zh',
  'supplier_name_en',
  'unit',
] as const;

/** What the lines of two versions are called, by their keys; the newer version's names hold where both have a line. */
export const namesOfLines = async (
  ctx: Ctx,
  versions: readonly [before: string, after: string],
  keys: readonly string[],
) => {
  if (keys.length === 0) return new Map<string, never>();
  const rows = await ctx
    .rows('forecast_line')
    .select(NAMES)
    .select('forecast_version_id')
    .where('forecast_line.forecast_version_id', 'in', versions)
    .where('part_no', 'in', [...new Set(keys.map(key => partsOfKey(key).material))])
    .execute();
  const [before] = versions;
  const oldestFirst = rows.sort(
    (one, other) => Number(other.forecast_version_id === before) - Number(one.forecast_version_id === before),
  );
  return new Map(
    oldestFirst.map(row => [
      keyOf(row),
      {
        ...{ id: row.id, material: row.part_no, materialId: row.material_id, unit: row.unit },
        ...{ materialNameZh: row.material_name_zh, materialNameEn: row.material_name_en },
        ...{ supplierId: row.supplier_id, supplierCode: row.supplier_code },
        ...{ supplierNameZh: row.supplier_name_zh, supplierNameEn: row.supplier_name_en },
      },
    ]),
  );
};
