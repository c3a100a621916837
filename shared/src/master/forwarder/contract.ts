import { z } from 'zod';
import {
  chosenFrom,
  code,
  email,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  phone,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/forwarder';
const MOST_CHOSEN = 200;
const MOST_PLANTS = 200;

/** What a forwarder is made of besides company and plants (transport.md, Master data). */
const ownFields = {
  code: code(20, 'F2001'),
  nameZh: text(60),
  nameEn: text(60),
  contact: text(60),
  tel: phone,
  email: email.nullish(),
  active: z.boolean().default(true),
};

const forwarderFields = {
  ...ownFields,
  /** The company whose users act for it; a plant or a supplier may carry himself. */
  carrierId: id,
  /** Where it carries: nobody names it on a document of another plant. */
  plantIds: z.array(id).min(1).max(MOST_PLANTS),
};

export const forwarderRow = z.object({
  ...forwarderFields,
  id,
  version,
  carrierCode: z.string(),
  carrierNameZh: z.string(),
  carrierNameEn: z.string(),
  tel: z.string(),
  email: z.string().nullable(),
  plantIds: z.array(z.string()),
  /** Numbers of the plants. */
  plants: z.array(z.string()),
  active: z.boolean(),
  changedAt: timestamp,
});
export type ForwarderRow = z.output<typeof forwarderRow>;

export const listForwarders = listEndpoint({
  path: PATH,
  access: 'master.forwarder.view',
  title: 'Forwarders',
  row: forwarderRow,
  filter: {
    /** Begins with it: code, nameZh, nameEn. */
    search: optionalText(60),
    carrierId: chosenFrom('company', MOST_CHOSEN),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    active: z.boolean().optional(),
  },
  sortable: ['code', 'nameZh', 'nameEn', 'changedAt'],
  defaultSort: 'code',
  tabs: { active: { active: true }, inactive: { active: false } },
});

export const readForwarder = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'master.forwarder.view',
  title: 'One forwarder',
  input: z.strictObject({ id }),
  answer: forwarderRow,
});

export const createForwarder = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.forwarder.edit',
  title: 'Create a forwarder',
  input: z.strictObject(forwarderFields),
  answer: forwarderRow,
});

export const changeForwarder = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.forwarder.edit',
  title: 'Change a forwarder',
  input: z.strictObject({ id, version, ...forwarderFields }),
  answer: forwarderRow,
});

export const importForwarders = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.forwarder.edit',
  title: 'Import forwarders from a spreadsheet',
  row: z.strictObject({
    ...ownFields,
    carrierCode: code(40, 'F2001'),
    plants: z.array(code(20, '2031')).min(1).max(MOST_PLANTS),
  }),
  key: 'code',
});
