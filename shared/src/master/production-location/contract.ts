import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  country,
  duns,
  id,
  importEndpoint,
  listEndpoint,
  moreNamesOut,
  optionalText,
  placeNames,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/production-location';
const MOST_CHOSEN = 200;
const MOST_DAYS = 365;
const FARTHEST_KM = 40_000;

/** A place from which a supplier ships (administration.md: DUNS, distance, transport cycle, lead time). */
const locationFields = {
  ...placeNames,
  /** Without it no label can be made (`no_duns`). */
  duns: duns.nullish(),
  street: optionalText(120),
  postCode: optionalText(20),
  city: optionalText(60),
  country: country.nullish(),
  distanceKm: z.int().min(0).max(FARTHEST_KM).nullish(),
  /** Calendar days on the road. */
  transportCycleDays: z.int().min(0).max(MOST_DAYS).default(1),
  /** Working days to make ready. */
  leadTimeDays: z.int().min(0).max(MOST_DAYS).default(1),
  /** What ships unless another one is named; a supplier has one. */
  main: z.boolean().default(false),
};

const locationCode = code(20, 'CC-01');

export const locationRow = z.object({
  ...locationFields,
  ...moreNamesOut,
  id,
  version,
  supplierId: z.string(),
  supplierCode: z.string(),
  code: z.string(),
  duns: z.string().nullable(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
  distanceKm: z.int().nullable(),
  transportCycleDays: z.int(),
  leadTimeDays: z.int(),
  main: z.boolean(),
  changedAt: timestamp,
});
export type LocationRow = z.output<typeof locationRow>;

export const listLocations = listEndpoint({
  path: PATH,
  access: 'master.productionLocation.view',
  title: 'Production locations of suppliers',
  row: locationRow,
  filter: { supplierId: chosenFrom('supplier', MOST_CHOSEN) },
  sortable: ['code', 'changedAt'],
  defaultSort: 'code',
});

const calls = callsOf(PATH, 'master.productionLocation', locationRow);

export const createLocation = calls.create({
  title: 'Add a production location to a supplier',
  input: { supplierId: id, code: locationCode, ...locationFields },
});

export const changeLocation = calls.change({
  title: 'Change a production location',
  input: locationFields,
});

export const removeLocation = calls.remove({ title: 'Delete a production location from which nothing was shipped' });

export const importLocations = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.productionLocation.edit',
  title: 'Import production locations from a spreadsheet',
  row: z.strictObject({ supplierCode: code(10, 'S1001'), code: locationCode, ...locationFields }),
  key: 'code',
  within: 'supplierCode',
});
