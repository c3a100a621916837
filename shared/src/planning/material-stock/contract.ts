import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  plainDate,
  timeOfDay,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/planning/v1/material-stock';
const MOST_CHOSEN = 50;
const SHARE_SCALE = 6;

/** What is said of a stock besides its material. */
const countedFields = {
  /** Below 0 where more was booked out than in. */
  quantity: decimal({ min: 'any' }),
  /** The unit that was counted in: it must be the material's. Not given, it is. */
  unit: code(10, 'PCE').nullish(),
  /** The day of the count in the plant. */
  asOfDate: plainDate,
  /** By the plant's clock; not given at the day's start. */
  asOfTime: timeOfDay.nullish(),
  /** The share of that day's demand that is still to come, 0 to 1; not given, all of it. */
  restOfDay: decimal({ min: 'zero', scale: SHARE_SCALE })
    .meta({ examples: ['0.5'] })
    .nullish(),
};

export const materialStockRow = z.object({
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  materialId: z.string(),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  mrpController: z.string(),
  quantity: decimalOut,
  unit: z.string(),
  asOfDate: plainDate,
  asOfTime: z.string(),
  asOf: timestamp,
  restOfDay: decimalOut.nullable(),
  /** A newer count of its plant does not name it. */
  isOld: z.boolean(),
  changedAt: timestamp,
});
export type MaterialStockRow = z.output<typeof materialStockRow>;

export const listMaterialStocks = listEndpoint({
  path: PATH,
  access: 'planning.materialStock.view',
  title: 'What lies of each material in its plant, as it was last counted',
  row: materialStockRow,
  filter: {
    /** Part number begins with it. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    materialId: chosenFrom('material', MOST_CHOSEN),
    /** Below 0. */
    negative: z.boolean().optional(),
  },
  sortable: ['partNo', 'asOf', 'changedAt'],
  defaultSort: 'partNo',
  tabs: { negative: { negative: true } },
});

const calls = callsOf(PATH, 'planning.materialStock', materialStockRow);

export const readMaterialStock = calls.read({ title: 'The stock of one material' });

export const createMaterialStock = calls.create({
  title: 'Say what lies of a material of which nothing was said',
  input: { materialId: id, ...countedFields },
});

export const changeMaterialStock = calls.change({
  title: 'Say what lies of a material by a newer count',
  input: countedFields,
});

export const importMaterialStocks = importEndpoint({
  path: `${PATH}/import`,
  access: 'planning.materialStock.edit',
  title: 'Import stocks from a spreadsheet; a material that it does not name keeps what was counted before',
  row: z.strictObject({ plantNo: code(10, '2031'), partNo: code(30, 'HY1 915 105 A'), ...countedFields }),
  key: 'partNo',
  within: 'plantNo',
});
