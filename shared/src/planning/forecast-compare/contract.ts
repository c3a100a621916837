import { z } from 'zod';
import {
  decimal,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
  optionalText,
  plainDate,
  timestamp,
} from '../../kernel/index.ts';
import { FORECAST_SOURCES } from '../forecast-version/rules.ts';
import { COMPARISON_SORTS, SHOWN, THRESHOLDS } from './compared-page.ts';
import { GRAINS } from './periods.ts';
import { MOST_LAG_WEEKS } from './rules.ts';

const PATH = '/planning/v1/forecast-compare';
const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;
const USUAL_LAG = 2;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const grain = z.enum(GRAINS);
/** The difference of the quantity in A; null where A has nothing. */
const percent = z.number().nullable();

/** The older version and the newer one, which are called A and B. */
const versions = { beforeId: id, afterId: id };

/** A version as it stands at the head of a comparison. */
export const comparedVersion = z.object({
  id,
  versionNo: z.string(),
  source: z.enum(FORECAST_SOURCES),
  carModel: z.string(),
  grain,
  createdAt: timestamp,
});

const cell = z.object({
  period: z.string(),
  a: decimalOut,
  b: decimalOut,
  difference: decimalOut,
  percent,
  /** A part of a week over a month's end is in it, split by working days. */
  split: z.boolean(),
});

export const comparedMaterial = z.object({
  id: z.string(),
  change: z.enum(['compared', 'new', 'gone']),
  /** Part number. */
  material: z.string(),
  materialId: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unit: z.string(),
  a: decimalOut,
  b: decimalOut,
  /** B less A, over the compared periods; of a material in one version alone over all its periods. */
  difference: decimalOut,
  percent,
  cells: z.array(cell),
});
export type ComparedMaterialRow = z.output<typeof comparedMaterial>;

const outside = z.array(z.object({ period: z.string(), quantity: decimalOut }));

export const forecastComparison = z.object({
  a: comparedVersion,
  b: comparedVersion,
  /** At which both are compared, and the periods that both cover as a whole. */
  grain,
  periods: z.array(z.string()),
  counts: z.object({
    changed: z.int(),
    small: z.int(),
    new: z.int(),
    gone: z.int(),
    raised: z.int(),
    lowered: z.int(),
  }),
  /** Of the materials that changed by more than the threshold; null where they have several units. */
  sums: z.object({ unit: z.string(), a: decimalOut, b: decimalOut, difference: decimalOut, percent }).nullable(),
  rows: z.array(comparedMaterial),
  /** What materials of both versions have in periods that the other version does not cover. */
  onlyIn: z.object({ a: outside, b: outside }),
});
export type ForecastComparison = z.output<typeof forecastComparison>;

const filter = {
  /** Part number or supplier begins with it. */
  search: optionalText(60),
  supplierId: id.optional(),
};

export const compareForecastVersions = endpoint({
  method: 'GET',
  path: `${PATH}/:beforeId`,
  access: 'planning.forecastCompare.view',
  title: 'Compare two forecast versions of a plant by material and period; a supplier compares its own materials',
  shows: { 'planning.forecastVersion': 'the versions that are compared, as far as their suppliers see them' },
  input: z.strictObject({
    ...versions,
    ...filter,
    /** Coarser than both; without it the coarser one of theirs. */
    grain: grain.optional(),
    shown: z.enum(SHOWN).default('changed'),
    /** The change beyond which a material counts as changed. */
    moreThan: decimal({ min: 'zero' }).default('0'),
    threshold: z.enum(THRESHOLDS).default('quantity'),
    sort: z.enum(COMPARISON_SORTS).default('difference'),
    page: z.int().min(1).default(1),
    limit: z.int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE),
  }),
  answer: forecastComparison,
  cost: 'heavy',
});

export const exportForecastComparison = endpoint({
  method: 'GET',
  path: `${PATH}/:beforeId/export`,
  access: 'planning.forecastCompare.view',
  title: 'A comparison as a spreadsheet, a row for each material and period; both versions must match',
  shows: { 'planning.forecastVersion': 'the versions that are compared, as far as their suppliers see them' },
  input: z.strictObject({ ...versions, ...filter }),
  answer: fileAnswer(XLSX),
  cost: 'heavy',
});

const accuracy = z.object({
  /** Whose forecasts: of the chosen material, of its supplier, or of all that the caller sees. */
  of: z.enum(['material', 'supplier', 'all']),
  /** Pairs of a material and a week. */
  periods: z.int(),
  wape: z.number().nullable(),
  mape: z.number().nullable(),
  mapePeriods: z.int(),
  mapeLeftOut: z.int(),
  bias: z.number().nullable(),
});

export const forecastAccuracy = z.object({
  /** The version that was asked for; past versions of its scope are measured. */
  beforeId: z.string(),
  lag: z.int(),
  /** Monday of the first week that counts, and of the last one; null where no version was published in time. */
  weekFrom: plainDate.nullable(),
  weekTo: plainDate.nullable(),
  rows: z.array(accuracy),
});
export type ForecastAccuracy = z.output<typeof forecastAccuracy>;

export const readForecastAccuracy = endpoint({
  method: 'GET',
  path: `${PATH}/:beforeId/accuracy`,
  access: 'planning.forecastCompare.view',
  title:
    'How good past versions of the same scope were: what they told so many weeks before, beside what was called off',
  shows: {
    'planning.forecastVersion': 'the versions that were published in time, as far as their suppliers see them',
    'master.plant': 'the time zone in which its weeks begin and end',
    'calloff.callOff': 'quantities that were called off, summed by week, of what the caller sees',
  },
  input: z.strictObject({
    /** A version of the scope whose past versions are measured. */
    beforeId: id,
    /** The weeks between the version and the week of which it told. */
    lag: z.int().min(0).max(MOST_LAG_WEEKS).default(USUAL_LAG),
    materialId: id.optional(),
    supplierId: id.optional(),
  }),
  answer: forecastAccuracy,
  cost: 'heavy',
});
