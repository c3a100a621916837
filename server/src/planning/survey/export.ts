import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, refuse } from '@inbound/shared';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { exportSurvey } from '@inbound/shared/planning/survey/exchange/contract';
import { capacityGroupOf, materialDemandOf, type Parties } from '@inbound/shared/planning/survey/exchange/write';
import { type LineFigures, STATED } from '@inbound/shared/planning/survey/figures';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { sheetReply } from '../../platform/list/exporting.ts';
import { fieldText } from '../../platform/tools/texts.ts';
import { demandByWeek } from './demand.ts';
import { figuresOf, type LineRow, linesOf, materialsOf, type SurveyRowOfTable } from './rows.ts';

const FEATURE = 'survey';
const FIGURES = ['demand', ...STATED] as const;

type Wanted = CheckedOf<typeof exportSurvey>;

const BETWEEN = ['customer', 'customerLocation', 'supplier'] as const;

/** The partner numbers that a message names; each that is missing is refused. */
const partiesOf = (wanted: Wanted): Parties => {
  const missing = BETWEEN.filter(field => wanted[field] === undefined);
  orThrowFields(missing.map((field): FieldRefusal => ({ field, value: '', ...refusal('required', { field }) })));
  return wanted as Parties;
};

/** A row for each figure of each line, a column for each week: as the grid has it, and as it is pasted back. */
async function* rowsOf(lines: readonly LineRow[], nameOf: (figure: string) => string): AsyncGenerator<object[]> {
  for (const line of lines) {
    const figures = figuresOf(line);
    const parts = materialsOf(line).map(({ partNo }) => partNo);
    yield FIGURES.map(figure => ({
      ...{ name: line.name, materials: parts, unit: line.unit, figure: nameOf(figure) },
      ...(figures[figure as keyof LineFigures] as Quantities),
    }));
  }
}

const asTable = (ctx: Ctx, { survey_no, supplier_code, weeks }: SurveyRowOfTable, lines: readonly LineRow[]) => {
  const text = (key: string) => fieldText(ctx.language, FEATURE, key);
  const heads = ['name', 'materials', 'unit', 'figure'];
  const sheet = {
    ...{ format: 'xlsx' as const, name: FEATURE, keys: [...heads, ...weeks] },
    header: [...heads.map(text), ...weeks],
    kinds: [...heads.map(() => 'text' as const), ...weeks.map(() => 'number' as const)],
  };
  return sheetReply(ctx, `${survey_no}_${supplier_code}.xlsx`, sheet, rowsOf(lines, text));
};

const asMessage = ({ survey_no, supplier_code }: SurveyRowOfTable, kind: string, messages: unknown[]): FileReply => ({
  name: `${survey_no}_${supplier_code}_${kind}.json`,
  mediaType: 'application/octet-stream',
  content: JSON.stringify(messages, null, 2),
});

/** What the version of a survey expects of each material: a line of several on one tool holds their load alone. */
const expectedMaterials = (ctx: Ctx, survey: SurveyRowOfTable, lines: readonly LineRow[]) =>
  readAcrossTenant(ctx, 'a survey tells of materials of several MRP controllers, and of its own supplier alone', own =>
    own
      .rows('forecast_line')
      .innerJoin('forecast_version', join =>
        join
          .onRef('forecast_version.tenant_id', '=', 'forecast_line.tenant_id')
          .onRef('forecast_version.id', '=', 'forecast_line.forecast_version_id'),
      )
      .select([
        ...(['forecast_line.material_id', 'forecast_line.part_no', 'forecast_line.material_name_en'] as const),
        ...(['forecast_line.unit', 'forecast_line.quantities', 'forecast_version.grain'] as const),
      ])
      .where('forecast_line.forecast_version_id', '=', survey.forecast_version_id)
      .where('forecast_line.supplier_id', '=', survey.supplier_id)
      .where(
        'forecast_line.material_id',
        'in',
        lines.flatMap(line => materialsOf(line).map(({ materialId }) => materialId)),
      )
      .orderBy('forecast_line.part_no')
      .execute(),
  );

const asDemands = async (ctx: Ctx, survey: SurveyRowOfTable, lines: readonly LineRow[], parties: Parties) => {
  const rows = await expectedMaterials(ctx, survey, lines);
  return rows.map(row =>
    materialDemandOf(
      {
        ...{ materialId: row.material_id, partNo: row.part_no, name: row.material_name_en, unit: row.unit },
        demand: demandByWeek(row.quantities as Quantities, row.grain, survey.weeks),
      },
      survey.weeks,
      parties,
      survey.changed_at,
    ),
  );
};

/** Exports a survey; see the contract. */
export const exportOne = async (ctx: Ctx, wanted: Wanted): Promise<FileReply> => {
  const survey = await ctx.rows('survey').selectAll('survey').where('survey.id', '=', wanted.id).executeTakeFirst();
  if (!survey) throw refuse('not_found');
  const lines = await linesOf(ctx, survey.id);
  if (lines.length === 0) throw refuse('no_data');
  if (wanted.as === 'table') return asTable(ctx, survey, lines);
  const parties = partiesOf(wanted);
  if (wanted.as === 'materialDemand') return asMessage(survey, 'demand', await asDemands(ctx, survey, lines, parties));
  const groups = lines.map(line => {
    const { capacity, maximum, agreed, shifted } = figuresOf(line);
    const { id, name, unit } = line;
    const told = { id, name, unit, materials: materialsOf(line), capacity, maximum, agreed, shifted };
    return capacityGroupOf(told, survey.weeks, parties, survey.changed_at);
  });
  return asMessage(survey, 'capacity', groups);
};
