import type { CheckedOf } from '@inbound/shared';
import type { exportForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith } from '../../platform/list/filters.ts';
import { keyOf, partsOfKey, type RawLine } from './line-key.ts';

/** Which materials of both versions are compared. */
export type LineFilter = Pick<CheckedOf<typeof exportForecastComparison>, 'search' | 'supplierId'>;

/** The lines of a version that the caller sees, a supplier its own. */
export const rawLines = async (ctx: Ctx, forecastVersionId: string, filter: LineFilter): Promise<RawLine[]> => {
  let query = ctx
    .rows('forecast_line')
    .select(['part_no', 'supplier_code', 'unit'])
    .select(sql<string>`forecast_line.quantities::text`.as('quantities'))
    .where('forecast_line.forecast_version_id', '=', forecastVersionId);
  const { search, supplierId } = filter;
  if (supplierId) query = query.where('forecast_line.supplier_id', '=', supplierId);
  if (search)
    query = query.where(
      sql<boolean>`(${beginsWith(sql.ref('forecast_line.search_part'), search)} or ${beginsWith(sql.ref('forecast_line.search_supplier'), search)})`,
    );
  const rows = await query.execute();
  return rows.map(row => ({ key: keyOf(row), quantities: row.quantities }));
};

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
