import { type ImportProblem, Refusal, refuse, sum } from '@inbound/shared';
import type { Grain, Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { ForecastReport } from '@inbound/shared/planning/forecast-version/contract';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import {
  type ComparedLine,
  compareLines,
  type ForecastLine,
  isSameVersion,
  LINE_VERDICTS,
} from '@inbound/shared/planning/forecast-version/rules';
import { spanOf } from '@inbound/shared/planning/forecast-version/sheet';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { inSteps, mapInSteps } from '../../platform/threads/let-others-go.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';
import { lockScope, storedLines, type VersionRow, versionsOfScope } from './rows.ts';

/** What is said of a version besides its figures. */
export interface VersionHead {
  mode: ForecastReport['mode'];
  versionNo: string;
  plantId: string;
  grain: Grain;
  carModel?: string | null | undefined;
  source: VersionRow['source'];
  /** The buyer's company, which alone sees the version until it is published. */
  draftCompanyId: string;
}

/** The figures of a version as they came. */
export interface VersionFigures {
  periods: Period[];
  lines: readonly ForecastLine[];
  problems: readonly ImportProblem[];
}

type Counts = ForecastReport['counts'];

const countsOf = (lines: readonly Pick<ForecastReport['lines'][number], 'verdict'>[]): Counts => {
  const counts = Object.fromEntries(LINE_VERDICTS.map(verdict => [verdict, 0])) as Counts;
  for (const { verdict } of lines) counts[verdict] += 1;
  return counts;
};

/** Refuses a plant that the caller does not see. */
export const orThrowUnknownPlant = async (ctx: Ctx, plantId: string): Promise<void> => {
  const plant = await ctx.rows('plant').select('id').where('plant.id', '=', plantId).executeTakeFirst();
  if (!plant) throw refuse('invalid', { fields: [unknownReference('plantId', plantId)] });
};

/** The newest version of the same scope, with its lines. */
const previousOf = async (ctx: Ctx, { mode, plantId, source, grain, carModel }: VersionHead) => {
  const scope = { plant_id: plantId, source, grain, car_model: carModel ?? '' };
  if (mode === 'all') await lockScope(ctx, scope);
  const version = await versionsOfScope(ctx, scope)
    .select(['id', 'version_no', 'periods'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!version) return undefined;
  const lines = await readAcrossTenant(ctx, 'lines of other MRP controllers that a version lacks are gone, too', own =>
    storedLines(own, version.id),
  );
  return { ...version, lines };
};

const orThrowExists = async (ctx: Ctx, { plantId, versionNo }: VersionHead): Promise<void> => {
  const same = await ctx
    .rows('forecast_version')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('version_no', '=', versionNo)
    .executeTakeFirst();
  if (same) throw new Refusal('exists', { value: versionNo }, { field: 'versionNo' });
};

const addLines = async (
  ctx: Ctx,
  forecastVersionId: string,
  { plantId, draftCompanyId }: VersionHead,
  lines: readonly ResolvedLine[],
): Promise<void> =>
  addRows(
    ctx,
    'forecast_line',
    await mapInSteps(lines, ({ quantities, of: { material, supplier } }) => ({
      id: ctx.newId(),
      plant_id: plantId,
      company_id: supplier.company_id,
      draft_company_id: draftCompanyId,
      mrp_controller: material.mrp_controller,
      forecast_version_id: forecastVersionId,
      material_id: material.id,
      supplier_id: supplier.id,
      part_no: material.part_no,
      material_name_zh: material.name_zh,
      material_name_en: material.name_en,
      supplier_code: supplier.code,
      supplier_name_zh: supplier.name_zh,
      supplier_name_en: supplier.name_en,
      unit: material.unit,
      decimals: material.decimals,
      quantities: JSON.stringify(quantities),
      total: sum(Object.values(quantities)),
    })),
  );

const write = async (
  ctx: Ctx,
  head: VersionHead,
  periods: Period[],
  lines: readonly ResolvedLine[],
  counts: Counts,
): Promise<string> => {
  const { versionNo, plantId, grain, source, draftCompanyId } = head;
  const { error: _, ...differences } = counts;
  const document = {
    ...{ versionNo, plantId, grain, source, carModel: head.carModel ?? '', periods, ...spanOf(periods, grain) },
    draftCompanyId,
    differences: JSON.stringify(differences),
    state: forecastVersion.initial as 'imported',
    createdAt: ctx.now,
  };
  const [id = ''] = await createDocuments(ctx, forecastVersion, 'forecast_version', [document]);
  await addLines(ctx, id, head, lines);
  return id;
};

/** A line with a problem stands in the report by its row alone. */
const refusedLines = (problems: readonly ImportProblem[], lines: readonly ForecastLine[]): ForecastReport['lines'] => {
  const byRow = new Map(lines.map(line => [line.row, line]));
  const rows = new Set(problems.filter(({ severity }) => severity === 'error').map(({ row }) => row));
  return [...rows].map(row => {
    const { material = '', supplierCode = '' } = byRow.get(row) ?? {};
    return { row, verdict: 'error', material, supplierCode, changes: [] };
  });
};

const reported = (compared: readonly ComparedLine[], refused: ForecastReport['lines']): ForecastReport['lines'] => {
  const bad = new Set(refused.map(({ row }) => row));
  return [...refused, ...compared.filter(({ row }) => row === 0 || !bad.has(row))];
};

/**
 * Compares figures with the version before and, unless it is a dry run, makes a version of them. Nothing is made while a line
 * has a problem, nor where the version before has the same figures.
 */
export const makeVersion = async (
  ctx: Ctx,
  head: VersionHead,
  figures: VersionFigures,
): Promise<Omit<ForecastReport, 'fileName' | 'reading'>> => {
  await orThrowUnknownPlant(ctx, head.plantId);
  const { resolved, problems: unresolved } = await resolveLines(ctx, head.plantId, figures.lines);
  const problems = [...figures.problems, ...unresolved];
  const previous = await previousOf(ctx, head);
  const compared = await inSteps(compareLines(previous, { periods: figures.periods, lines: figures.lines }));
  const refused = refusedLines(problems, figures.lines);
  const lines = reported(compared, refused);
  const counts = countsOf(lines);
  const isUnchanged = refused.length === 0 && isSameVersion(previous, figures, compared);
  if (!isUnchanged) await orThrowExists(ctx, head);
  const applied = head.mode === 'all' && refused.length === 0 && !isUnchanged && resolved.length > 0;
  const made = applied ? await write(ctx, head, figures.periods, resolved, counts) : null;
  return {
    ...{ mode: head.mode, applied, isUnchanged, counts, lines, problems },
    forecastVersionId: isUnchanged ? (previous?.id ?? null) : made,
    previousNo: previous?.version_no ?? null,
  };
};
