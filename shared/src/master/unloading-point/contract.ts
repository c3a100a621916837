import { z } from 'zod';
import {
  chosenFrom,
  code,
  decimal,
  decimalOut,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  moreNamesOut,
  noAnswer,
  optionalText,
  placeNames,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/unloading-point';
const MOST_CHOSEN = 200;
/** So many characters stand on labels and in messages. */
const LONGEST_CODE = 5;

const LONGEST_FIXED_MINUTES = 1440;

const unitsPerHour = decimal({ scale: 3 });
const pointCode = code(LONGEST_CODE, 'A-12');

const pointFields = {
  ...placeNames,
  /** Where the truck drives to. */
  address: optionalText(200),
  takesKlt: z.boolean().default(true),
  takesGlt: z.boolean().default(true),
  /** Whether hazardous goods may be unloaded there. */
  hazardous: z.boolean().default(false),
  /** Minutes that every truck takes, whatever it brings. */
  fixedMinutes: z.int().min(0).max(LONGEST_FIXED_MINUTES).default(0),
  /** Units of each kind that are unloaded in an hour; empty where they take no time of their own. */
  kltPerHour: unitsPerHour.nullish(),
  gltPerHour: unitsPerHour.nullish(),
};

/** A place in a plant where goods are unloaded. */
export const unloadingPointRow = z.object({
  ...pointFields,
  ...moreNamesOut,
  id,
  version,
  code: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  areaId: z.string(),
  areaCode: z.string(),
  areaNameZh: z.string(),
  areaNameEn: z.string(),
  /** The name of its usual door; empty where it has none. */
  door: z.string(),
  address: z.string(),
  takesKlt: z.boolean(),
  takesGlt: z.boolean(),
  hazardous: z.boolean(),
  fixedMinutes: z.int(),
  kltPerHour: decimalOut.nullable(),
  gltPerHour: decimalOut.nullable(),
  changedAt: timestamp,
});
export type UnloadingPointRow = z.output<typeof unloadingPointRow>;

const shows = { 'master.door': 'which of the doors of a point is its usual one' } as const;

export const listUnloadingPoints = listEndpoint({
  path: PATH,
  access: 'master.unloadingPoint.view',
  shows,
  title: 'Unloading points',
  row: unloadingPointRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it, in any language. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    areaId: chosenFrom('unloadingArea', MOST_CHOSEN),
  },
  sortable: ['code', 'changedAt'],
  defaultSort: 'code',
});

export const readPoint = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'master.unloadingPoint.view',
  title: 'One unloading point',
  shows,
  input: z.strictObject({ id }),
  answer: unloadingPointRow,
});

/** Its plant is that of its area. */
export const createPoint = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.unloadingPoint.edit',
  title: 'Create an unloading point',
  input: z.strictObject({ areaId: id, code: pointCode, ...pointFields }),
  answer: unloadingPointRow,
});

/** The code stays: labels and messages carry it. It moves within its plant alone. */
export const changePoint = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.unloadingPoint.edit',
  title: 'Change an unloading point',
  input: z.strictObject({ id, version, areaId: id, ...pointFields }),
  answer: unloadingPointRow,
});

export const removePoint = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'master.unloadingPoint.edit',
  title: 'Delete an unloading point that nothing goes to',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});

export const importPoints = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.unloadingPoint.edit',
  title: 'Import unloading points from a spreadsheet',
  row: z.strictObject({ plantNo: code(10, '2031'), areaCode: code(10, 'A1'), code: pointCode, ...pointFields }),
  key: 'code',
  within: 'plantNo',
});
