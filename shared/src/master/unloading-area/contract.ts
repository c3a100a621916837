import { z } from 'zod';
import {
  chosenFrom,
  code,
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

const PATH = '/master/v1/unloading-area';
const MOST_CHOSEN = 200;

const areaCode = code(10, 'A1');
/** At most so many trucks are in one area at once. */
const MOST_TRUCKS_IN_AN_AREA = 100;

const areaFields = {
  ...placeNames,
  /** Trucks at once over all its doors; empty where the doors alone limit them. */
  truckCap: z.int().min(1).max(MOST_TRUCKS_IN_AN_AREA).nullish(),
};

/** A part of a plant in which trucks are unloaded; its points are where they stand (transport.md). */
export const areaRow = z.object({
  ...areaFields,
  ...moreNamesOut,
  id,
  version,
  code: z.string(),
  truckCap: z.int().nullable(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  /** How many unloading points it has. */
  points: z.int(),
  changedAt: timestamp,
});
export type AreaRow = z.output<typeof areaRow>;

export const listAreas = listEndpoint({
  path: PATH,
  access: 'master.unloadingArea.view',
  title: 'Unloading areas',
  shows: { 'master.unloadingPoint': 'how many points the area has' },
  row: areaRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it, in any language. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_CHOSEN),
  },
  sortable: ['code', 'changedAt'],
  defaultSort: 'code',
});

export const readArea = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'master.unloadingArea.view',
  title: 'One unloading area',
  shows: { 'master.unloadingPoint': 'how many points the area has' },
  input: z.strictObject({ id }),
  answer: areaRow,
});

export const createArea = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.unloadingArea.edit',
  title: 'Create an unloading area',
  input: z.strictObject({ plantId: id, code: areaCode, ...areaFields }),
  answer: areaRow,
});

/** Plant and code stay: bookings and papers name the area by them. */
export const changeArea = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.unloadingArea.edit',
  title: 'Change an unloading area',
  input: z.strictObject({ id, version, ...areaFields }),
  answer: areaRow,
});

export const removeArea = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'master.unloadingArea.edit',
  title: 'Delete an unloading area that has no point',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});

export const importAreas = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.unloadingArea.edit',
  title: 'Import unloading areas from a spreadsheet',
  row: z.strictObject({ plantNo: code(10, '2031'), code: areaCode, ...areaFields }),
  key: 'code',
  within: 'plantNo',
});
