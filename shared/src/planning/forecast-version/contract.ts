import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  endpoint,
  IMPORT_MAX_BYTES,
  id,
  importProblem,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  tableChoice,
  tableReading,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { GRAINS } from '../forecast-compare/periods.ts';
import { forecastVersion } from './machine.ts';
import { periodField } from './period-field.ts';
import { FORECAST_SOURCES, LINE_VERDICTS, MOST_LINES, MOST_PERIODS } from './rules.ts';

const PATH = '/planning/v1/forecast-version';
const MOST_CHOSEN = 50;
const LONGEST_MODEL = 30;
const LONGEST_NUMBER = 30;
const LONGEST_PART = 30;
const LONGEST_SUPPLIER = 20;

const grain = z.enum(GRAINS);
const source = z.enum(FORECAST_SOURCES);
const versionState = z.enum(statesOf(forecastVersion));

export const forecastVersionRow = z.object({
  id,
  version,
  state: versionState,
  turn,
  versionNo: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  source,
  /** Empty where it is for all models. */
  carModel: z.string(),
  grain,
  /** First and last day of its periods. */
  periodFrom: plainDate,
  periodTo: plainDate,
  /** Until when suppliers answer; null until it is published. */
  dueDate: plainDate.nullable(),
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type ForecastVersionRow = z.output<typeof forecastVersionRow>;

export const listForecastVersions = listEndpoint({
  path: PATH,
  access: 'planning.forecastVersion.view',
  title: 'Forecast versions',
  row: forecastVersionRow,
  filter: {
    /** The number begins with it. */
    search: optionalText(60),
    state: z.array(versionState).max(versionState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    grain: z.array(grain).max(grain.options.length).optional(),
    source: z.array(source).max(source.options.length).optional(),
    dueDateFrom: plainDate.optional(),
    dueDateTo: plainDate.optional(),
  },
  sortable: ['createdAt', 'versionNo', 'changedAt'],
  defaultSort: '-createdAt',
  tabs: {
    imported: { state: ['imported'] },
    published: { state: ['published'] },
    superseded: { state: ['superseded'] },
  },
});

/** How the materials of a version differ from those of the version before. */
const differences = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), gone: z.int() });

export const forecastVersionDetail = forecastVersionRow.extend({
  periods: z.array(z.string()),
  /** Null for a supplier: they count the lines of others, too. */
  differences: differences.nullable(),
});
export type ForecastVersionDetail = z.output<typeof forecastVersionDetail>;

/** A material of a version from one supplier. */
export const forecastLineRow = z.object({
  id,
  forecastVersionId: z.string(),
  materialId: z.string(),
  /** Part number. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unit: z.string(),
  total: decimalOut,
  /** By period; one that is absent is unknown, which is not 0. */
  quantities: z.record(z.string(), decimalOut),
});
export type ForecastLineRow = z.output<typeof forecastLineRow>;

export const listForecastLines = listEndpoint({
  path: `${PATH}-line`,
  access: 'planning.forecastVersion.view',
  title: 'Materials of forecast versions; a supplier reads its own',
  row: forecastLineRow,
  filter: {
    /** Part number or supplier begins with it. */
    search: optionalText(60),
    forecastVersionId: chosenFrom('forecastVersion', MOST_CHOSEN),
    materialId: chosenFrom('material', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
  },
  sortable: ['material', 'supplierCode'],
  defaultSort: 'material',
  within: ['forecastVersionId'],
});

const calls = callsOf(PATH, 'planning.forecastVersion', forecastVersionRow);

export const readForecastVersion = calls.read({
  title: 'One forecast version with its periods',
  answer: forecastVersionDetail,
});

/** What a version is called and what it tells of, besides its figures. */
const head = {
  versionNo: code(LONGEST_NUMBER, '2026-11B'),
  plantId: id,
  grain,
  carModel: optionalText(LONGEST_MODEL),
};

const figureChange = z.object({ period: z.string(), from: decimalOut.nullable(), to: decimalOut.nullable() });

/** What became, or would become, of one line of a version. */
export const reportedLine = z.object({
  /** Row of the file; 0 of a line that the version before had and this one has not. */
  row: z.int(),
  verdict: z.enum(LINE_VERDICTS),
  material: z.string(),
  supplierCode: z.string(),
  /** The periods that both versions tell of and in which they differ; of a new line all that it brings, of one that is gone all it had. */
  changes: z.array(figureChange),
});

export const forecastReport = z.object({
  mode: z.enum(['dry-run', 'all']),
  /** Whether a version was made. */
  applied: z.boolean(),
  /** The version that was made, or the one with the same figures that was there already. */
  forecastVersionId: z.string().nullable(),
  /** The version of the same scope with which it is compared. */
  previousNo: z.string().nullable(),
  /** It has the same figures as the version before: nothing is made. */
  isUnchanged: z.boolean(),
  fileName: z.string(),
  counts: z.record(z.enum(LINE_VERDICTS), z.int()),
  lines: z.array(reportedLine),
  problems: z.array(importProblem),
  /** How the file was read; null where none came. */
  reading: tableReading.nullable(),
});
export type ForecastReport = z.output<typeof forecastReport>;

const mode = z.enum(['dry-run', 'all']).default('dry-run');

/**
 * Takes a spreadsheet with a row for each material of a supplier, and a column for each period. With a row, period or
 * quantity that is not understood nothing is taken: a version is the whole truth of its scope.
 */
export const importForecastVersion = endpoint({
  method: 'POST',
  path: `${PATH}/import`,
  access: 'planning.forecastVersion.edit',
  title: 'Import a forecast version from a spreadsheet',
  input: z.strictObject({ mode, ...head, ...tableChoice }),
  answer: forecastReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  cost: 'heavy',
});

/** The same from another system. A line that is not understood is refused by its place. */
export const createForecastVersion = endpoint({
  method: 'POST',
  path: PATH,
  access: 'planning.forecastVersion.edit',
  title: 'Make a forecast version of lines',
  input: z.strictObject({
    mode,
    ...head,
    lines: z
      .array(
        z.strictObject({
          material: code(LONGEST_PART, 'HY1 915 105 A'),
          supplierCode: code(LONGEST_SUPPLIER, 'S1001'),
          quantities: z
            .array(z.strictObject({ period: periodField, quantity: decimal({ min: 'zero' }) }))
            .min(1)
            .max(MOST_PERIODS),
        }),
      )
      .min(1)
      .max(MOST_LINES),
  }),
  answer: forecastReport,
  cost: 'heavy',
});

/**
 * The same from the releases in force: their requirements that are no call-off lines, from today on. A quantity for more
 * than one period is split by the plant's working days.
 */
export const collectForecastVersion = endpoint({
  method: 'POST',
  path: `${PATH}/from-releases`,
  access: 'planning.forecastVersion.edit',
  title: 'Make a forecast version of the releases in force',
  input: z.strictObject({ mode, versionNo: head.versionNo, plantId: head.plantId, grain }),
  answer: forecastReport.extend({
    /** How many quantities were for more than one period, and were split. */
    split: z.int(),
  }),
  cost: 'heavy',
});

export const publishForecastVersion = calls.act('publish', {
  access: 'planning.forecastVersion.publish',
  title: 'Publish a version to its suppliers, who answer until a day; the one before is superseded',
  input: { dueDate: plainDate },
});

export const deleteForecastVersion = calls.remove({ title: 'Delete a version that was not published' });
