import { z } from 'zod';
import {
  callsOf,
  code,
  email,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  moreNames,
  moreNamesOut,
  NAME_FIELDS,
  optionalText,
  phone,
  text,
  timestamp,
  timeZone,
  version,
} from '../../kernel/index.ts';
import { partnerCard } from '../supplier-contact/card.ts';
import { placeNamed } from './coordinates.ts';

const LONGEST_NO = 10;
const plantNo = code(LONGEST_NO, '2031');

/** The most characters of coordinates. */
const LONGEST_COORDINATES = 40;

/** Where a place is, as maps write it. */
const coordinates = z
  .string()
  .trim()
  .max(LONGEST_COORDINATES)
  .refine(value => value === '' || placeNamed(value) !== undefined, {
    params: { code: 'format', params: { example: '43.8171, 125.3235' } },
  })
  .meta({ normalise: 'NFKC', examples: ['43.8171, 125.3235'] })
  .nullish();

/** What a plant is made of: §3, Plant; §5 asks for number, name, SAP name, contact and street. */
const plantFields = {
  plantNo,
  nameZh: text(60),
  nameEn: text(60),
  ...moreNames,
  /** SAP plant number, also called alias, SAP name and SAP code: one field (overview.md, reading 17). */
  sapName: code(20, 'CC01'),
  contact: text(60),
  /** How the contact is reached: suppliers read it on the card of the plant. */
  tel: phone.nullish(),
  email: email.nullish(),
  country: optionalText(60),
  province: optionalText(60),
  city: optionalText(60),
  postCode: optionalText(20),
  street: text(120),
  /** Where its gate is: how long a truck still drives follows from it. */
  coordinates,
  timeZone,
  /** What a supplier writes of empties waits for a check of the packaging planner (administration.md, Process settings). */
  emptiesChecked: z.boolean().default(false),
  /** A booking of a free time window is confirmed at once, and a forwarder accepts what was confirmed. */
  bookingConfirmed: z.boolean().default(true),
  forwarderAcceptance: z.boolean().default(true),
  active: z.boolean().default(true),
};

export const plantRow = z.object({
  ...plantFields,
  id,
  version,
  ...moreNamesOut,
  tel: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  coordinates: z.string().nullable(),
  emptiesChecked: z.boolean(),
  bookingConfirmed: z.boolean(),
  forwarderAcceptance: z.boolean(),
  active: z.boolean(),
  changedAt: timestamp,
});
export type PlantRow = z.output<typeof plantRow>;

export const listPlants = listEndpoint({
  path: '/master/v1/plant',
  access: 'master.plant.view',
  title: 'Plants',
  row: plantRow,
  filter: {
    /** Number, name or SAP name begins with it. */
    search: optionalText(60),
    active: z.boolean().optional(),
  },
  sortable: ['plantNo', 'nameZh', 'nameEn', ...Object.values(NAME_FIELDS), 'sapName', 'changedAt'],
  defaultSort: 'plantNo',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf('/master/v1/plant', 'master.plant', plantRow);

export const readPlant = calls.read({ title: 'One plant' });

export const readPlantCard = endpoint({
  method: 'GET',
  path: '/master/v1/plant/card',
  access: 'master.plant.view',
  title: 'Whom one asks at a plant, by its number',
  input: z.strictObject({ plantNo }),
  answer: partnerCard,
});

export const createPlant = calls.create({
  title: 'Create a plant',
  input: plantFields,
});

export const changePlant = calls.change({
  title: 'Change a plant',
  input: plantFields,
});

export const importPlants = importEndpoint({
  path: '/master/v1/plant/import',
  access: 'master.plant.edit',
  title: 'Import plants from a spreadsheet',
  row: z.strictObject(plantFields),
  key: 'plantNo',
});
