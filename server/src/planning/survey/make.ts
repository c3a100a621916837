import {
  type CheckedOf,
  type Decimal,
  type FieldRefusal,
  groupBy,
  type IsoWeek,
  indexBy,
  orThrowFields,
  refusal,
  weeksBetween,
} from '@inbound/shared';
import { presetAnswer } from '@inbound/shared/planning/forecast/rules';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { checkDueDate, type Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { createSurvey } from '@inbound/shared/planning/survey/contract';
import { demandOnTool } from '@inbound/shared/planning/survey/figures';
import { survey } from '@inbound/shared/planning/survey/machine';
import { linesOfMaterials, refusedMaterials, refusedWeeks } from '@inbound/shared/planning/survey/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { orThrowUnknownPlant } from '../forecast-version/make-version.ts';
import { demandByWeek } from './demand.ts';

type Wanted = CheckedOf<typeof createSurvey>;

const RUNNING_DIGITS = 4;

/** The tenant's next number of a year: `CS-2026-0148`. */
const drawNumber = async (ctx: Ctx, timeZone: string): Promise<string> => {
  const [year = ''] = ctx.today(timeZone).split('-');
  return `CS-${year}-${String(await nextOf(ctx, 'survey', year)).padStart(RUNNING_DIGITS, '0')}`;
};

/** The version from which the demand is taken: published, of this plant, and by week or by day. */
const versionOf = async (ctx: Ctx, { forecastVersionId: id, plantId }: Wanted) => {
  const version = await ctx
    .rows('forecast_version')
    .select(['id', 'version_no', 'grain'])
    .where('id', '=', id)
    .where('plant_id', '=', plantId)
    .where('state', '<>', forecastVersion.initial as 'imported')
    .executeTakeFirst();
  if (!version) return orThrowFields([unknownReference('forecastVersionId', id)]) as never;
  if (version.grain === 'month')
    orThrowFields([
      { field: 'forecastVersionId', value: id, ...refusal('no_forecast_data', { version: version.version_no }) },
    ]);
  return version;
};

type Version = Awaited<ReturnType<typeof versionOf>>;

/** The suppliers in the order in which they were chosen. */
const suppliersOf = async (ctx: Ctx, ids: readonly string[]) => {
  const chosen = [...new Set(ids)];
  const rows = await ctx
    .rows('supplier')
    .select(['id', 'code', 'name_zh', 'name_en', 'company_id'])
    .where('id', 'in', chosen)
    .execute();
  const known = indexBy(rows, ({ id }) => id);
  orThrowFields(ids.flatMap((id, at) => (known.has(id) ? [] : [unknownReference(`supplierIds[${at}]`, id)])));
  return chosen.flatMap(id => known.get(id) ?? []);
};

/** What the version tells of the materials from the suppliers. */
const forecastLines = (ctx: Ctx, { id }: Version, { materials, supplierIds }: Wanted) =>
  ctx
    .rows('forecast_line')
    .selectAll('forecast_line')
    .where('forecast_line.forecast_version_id', '=', id)
    .where(
      'forecast_line.material_id',
      'in',
      materials.map(({ materialId }) => materialId),
    )
    .where('forecast_line.supplier_id', 'in', supplierIds)
    .execute();

type ForecastLineRow = Awaited<ReturnType<typeof forecastLines>>[number];

/** A material of a line as one supplier delivers it, with its demand by week. */
interface Share {
  tool: string | null | undefined;
  loadFactor: Decimal;
  demand: Quantities;
  row: ForecastLineRow;
}

const demandOf = (row: ForecastLineRow, { grain }: Version, weeks: readonly IsoWeek[]): Quantities =>
  demandByWeek(row.quantities as Quantities, grain, weeks);

/** A line of one supplier: a material, or those on one tool, counted in the unit of the first. */
const lineOf = (shares: readonly [Share, ...Share[]], weeks: readonly IsoWeek[]) => {
  const [{ tool, row }] = shares;
  const materials = shares.map(({ loadFactor, row: { material_id, part_no, material_name_zh, material_name_en } }) => ({
    ...{ materialId: material_id, partNo: part_no, nameZh: material_name_zh, nameEn: material_name_en, loadFactor },
  }));
  return {
    name: tool || row.part_no,
    unit: row.unit,
    decimals: Math.max(...shares.map(share => share.row.decimals)),
    materials: JSON.stringify(materials),
    demand: demandOnTool(shares, weeks),
  };
};

/** The lines of a supplier: materials that the version does not expect from it are not asked. */
const linesFor = (rows: readonly ForecastLineRow[], version: Version, wanted: Wanted, weeks: readonly IsoWeek[]) => {
  const known = indexBy(rows, row => row.material_id);
  return linesOfMaterials(wanted.materials).flatMap(materials => {
    const shares = materials.flatMap(({ materialId, tool, loadFactor }): Share[] => {
      const row = known.get(materialId);
      return row ? [{ tool, loadFactor, row, demand: demandOf(row, version, weeks) }] : [];
    });
    const [first, ...others] = shares;
    return first ? [lineOf([first, ...others], weeks)] : [];
  });
};

/** Refuses each material that the version expects from none of the suppliers in these weeks. */
const refusedWithoutDemand = (
  rows: readonly ForecastLineRow[],
  version: Version,
  { materials }: Wanted,
  weeks: readonly IsoWeek[],
): FieldRefusal[] => {
  const expected = new Set(
    rows.filter(row => Object.keys(demandOf(row, version, weeks)).length > 0).map(row => row.material_id),
  );
  return materials.flatMap(({ materialId: value }, at) =>
    expected.has(value)
      ? []
      : [
          {
            ...{ field: `materials[${at}].materialId`, value },
            ...refusal('no_forecast_data', { version: version.version_no }),
          },
        ],
  );
};

type Supplier = Awaited<ReturnType<typeof suppliersOf>>[number];

/** What the suppliers of a survey have in common. */
const headOf = (ctx: Ctx, wanted: Wanted, version: Version, weeks: readonly IsoWeek[]) => ({
  ...{ title: wanted.title, plantId: wanted.plantId, rollingWeeks: wanted.rollingWeeks, dueDate: wanted.dueDate },
  ...{ forecastVersionId: version.id, versionNo: version.version_no, weeks: [...weeks] },
  ...{ weekFrom: wanted.weekFrom, weekTo: wanted.weekTo },
  reminderDays: [...new Set(wanted.reminderDays)].sort((a, b) => b - a),
  draftCompanyId: ctx.session.companyId,
  state: survey.initial as 'init',
  createdAt: ctx.now,
});

const ofSupplier = ({ id, company_id, code, name_zh, name_en }: Supplier) => ({
  ...{ companyId: company_id, supplierId: id, supplierCode: code, supplierNameZh: name_zh, supplierNameEn: name_en },
});

/** Makes a survey: a draft for each supplier under one number, with the demand as the version has it. Answers their ids. */
export const create = async (ctx: Ctx, wanted: Wanted): Promise<string[]> => {
  const { plantId, weekFrom, weekTo, dueDate } = wanted;
  orThrowFields([...refusedWeeks(weekFrom, weekTo), ...refusedMaterials(wanted.materials)]);
  await orThrowUnknownPlant(ctx, plantId);
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  orThrowFields(checkDueDate(dueDate, ctx.today(timeZone)));
  const version = await versionOf(ctx, wanted);
  const suppliers = await suppliersOf(ctx, wanted.supplierIds);
  const weeks = weeksBetween(weekFrom, weekTo);
  const rows = await forecastLines(ctx, version, wanted);
  orThrowFields(refusedWithoutDemand(rows, version, wanted, weeks));
  const bySupplier = groupBy(rows, row => row.supplier_id);
  const lines = suppliers.map(({ id }) => linesFor(bySupplier.get(id) ?? [], version, wanted, weeks));
  const preset = presetAnswer(weeks, 'week', calendar);
  const head = { ...headOf(ctx, wanted, version, weeks), surveyNo: await drawNumber(ctx, timeZone) };
  const documents = suppliers.map((supplier, at) => ({
    ...{ ...head, ...ofSupplier(supplier), lineCount: lines[at]?.length ?? 0 },
    hasDemand: lines[at]?.some(({ demand }) => Object.keys(demand).length > 0) ?? false,
    openWeeks: weeks.filter(week => preset[week] === undefined),
  }));
  const ids = await createDocuments(ctx, survey, 'survey', documents);
  const closed = JSON.stringify(preset);
  addRows(
    ctx,
    'survey_line',
    suppliers.flatMap(({ company_id }, of) =>
      (lines[of] ?? []).map(({ demand, ...line }, at) => ({
        ...{ id: ctx.newId(), plant_id: plantId, company_id, draft_company_id: ctx.session.companyId },
        ...{ survey_id: ids[of] ?? '', position: at + 1, ...line, demand: JSON.stringify(demand) },
        ...{ capacity: closed, maximum: closed, agreed: '{}', shifted: '{}', explanations: '{}' },
      })),
    ),
  );
  return ids;
};
