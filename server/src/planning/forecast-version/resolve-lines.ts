import { type ImportProblem, type RefusalData, refusal } from '@inbound/shared';
import { type ForecastLine, refusedScale } from '@inbound/shared/planning/forecast-version/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { letOthersGo } from '../../platform/threads/let-others-go.ts';

const materialsOf = async (ctx: Ctx, plantId: string, partNos: readonly string[]) => {
  const rows = await ctx
    .rows('material')
    .select(['id', 'part_no', 'name_zh', 'name_en', 'unit', 'decimals', 'mrp_controller'])
    .where('plant_id', '=', plantId)
    .where('part_no', 'in', [...new Set(partNos)])
    .execute();
  return new Map(rows.map(row => [row.part_no, row]));
};

const suppliersOf = async (ctx: Ctx, codes: readonly string[]) => {
  const rows = await ctx
    .rows('supplier')
    .select(['id', 'code', 'name_zh', 'name_en', 'company_id'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map(row => [row.code, row]));
};

type Material = NonNullable<ReturnType<Awaited<ReturnType<typeof materialsOf>>['get']>>;
type Supplier = NonNullable<ReturnType<Awaited<ReturnType<typeof suppliersOf>>['get']>>;

/** A line with the material and the supplier that it names. */
export interface ResolvedLine extends ForecastLine {
  of: { material: Material; supplier: Supplier };
}

const problem = (row: number, column: string, value: string, { code, params = {} }: RefusalData): ImportProblem => ({
  ...{ row, column, value, code, params },
  severity: 'error',
});

const refusedQuantities = ({ row, quantities }: ForecastLine, { decimals }: Material): ImportProblem[] =>
  Object.entries(quantities).flatMap(([period, quantity]) => {
    const refused = refusedScale(quantity, decimals);
    return refused ? [problem(row, period, quantity, refused)] : [];
  });

/** Finds what the lines of a version name; what is unknown, or has more decimals than its unit, is told at its place. */
export const resolveLines = async (
  ctx: Ctx,
  plantId: string,
  lines: readonly ForecastLine[],
): Promise<{ resolved: ResolvedLine[]; problems: ImportProblem[] }> => {
  if (lines.length === 0) return { resolved: [], problems: [] };
  const materials = await materialsOf(
    ctx,
    plantId,
    lines.map(({ material }) => material),
  );
  const suppliers = await suppliersOf(
    ctx,
    lines.map(({ supplierCode }) => supplierCode),
  );
  const resolved: ResolvedLine[] = [];
  const problems: ImportProblem[] = [];
  for (const line of lines) {
    await letOthersGo();
    const [material, supplier] = [materials.get(line.material), suppliers.get(line.supplierCode)];
    const unknown = (field: 'material' | 'supplierCode') =>
      problem(line.row, field, line[field], refusal('unknown_reference', { field, value: line[field] }));
    if (!material) problems.push(unknown('material'));
    if (!supplier) problems.push(unknown('supplierCode'));
    if (!material || !supplier) continue;
    problems.push(...refusedQuantities(line, material));
    resolved.push({ ...line, of: { material, supplier } });
  }
  return { resolved, problems };
};
