import type { CheckedOf } from '@inbound/shared';
import type { exportForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith } from '../../platform/list/filters.ts';

/** Which materials of both versions are compared. */
export type LineFilter = Pick<CheckedOf<typeof exportForecastComparison>, 'search' | 'supplierId'>;

/** A line as it travels to the thread that compares: its quantities as the text that is stored. */
export interface RawLine {
  id: string;
  key: string;
  unit: string;
  quantities: string;
}

const SEPARATOR = '\t';

/** By part, supplier and unit a line is the same in two versions: what changes its unit is gone in one and new in the other. */
const keyOf = (row: { part_no: string; supplier_code: string; unit: string }): string =>
  [row.part_no, row.supplier_code, row.unit].join(SEPARATOR);

/** What a key is made of. */
export const partsOfKey = (key: string) => {
  const [material = '', supplierCode = '', unit = ''] = key.split(SEPARATOR);
  return { material, supplierCode, unit };
};

/** The lines of a version that the caller sees, a supplier its own. */
export const rawLines = async (ctx: Ctx, forecastVersionId: string, filter: LineFilter): Promise<RawLine[]> => {
  let query = ctx
    .rows('forecast_line')
    .select(['forecast_line.id', 'part_no', 'supplier_code', 'unit'])
    .select(sql<string>`forecast_line.quantities::text`.as('quantities'))
    .where('forecast_line.forecast_version_id', '=', forecastVersionId);
  const { search, supplierId } = filter;
  if (supplierId) query = query.where('forecast_line.supplier_id', '=', supplierId);
  if (search)
    query = query.where(
      sql<boolean>`(${beginsWith(sql.ref('forecast_line.search_part'), search)} or ${beginsWith(sql.ref('forecast_line.search_supplier'), search)})`,
    );
  const rows = await query.execute();
  return rows.map(row => ({ id: row.id, key: keyOf(row), unit: row.unit, quantities: row.quantities }));
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

/** What lines are called, by their ids. */
export const namesOfLines = async (ctx: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await ctx
    .rows('forecast_line')
    .select(NAMES)
    .where('forecast_line.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...{ id: row.id, material: row.part_no, materialId: row.material_id, unit: row.unit },
        ...{ materialNameZh: row.material_name_zh, materialNameEn: row.material_name_en },
        ...{ supplierId: row.supplier_id, supplierCode: row.supplier_code },
        ...{ supplierNameZh: row.supplier_name_zh, supplierNameEn: row.supplier_name_en },
      },
    ]),
  );
};
