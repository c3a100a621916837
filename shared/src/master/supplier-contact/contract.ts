import { z } from 'zod';
import {
  callsOf,
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
import { partnerCard } from './card.ts';
import { contactTopic } from './topics.ts';

const PATH = '/master/v1/supplier-contact';
const MOST_CHOSEN = 200;
const LONGEST_CODE = 10;

const contactFields = {
  name: text(60),
  topic: contactTopic,
  tel: phone,
  mobile: phone.nullish(),
  email,
  note: optionalText(200),
};

export const contactRow = z.object({
  ...contactFields,
  id,
  version,
  supplierId: z.string(),
  supplierCode: z.string(),
  tel: z.string(),
  mobile: z.string(),
  email: z.string(),
  note: z.string(),
  changedAt: timestamp,
});
export type ContactRow = z.output<typeof contactRow>;

export const listContacts = listEndpoint({
  path: PATH,
  access: 'master.supplierContact.view',
  title: 'Contacts of suppliers',
  row: contactRow,
  filter: { supplierId: chosenFrom('supplier', MOST_CHOSEN), topic: z.array(contactTopic).optional() },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

export const readSupplierCard = endpoint({
  method: 'GET',
  path: `${PATH}/card`,
  access: 'master.supplierContact.view',
  title: 'Whom one asks at a supplier, by its code',
  input: z.strictObject({ supplierCode: code(LONGEST_CODE, 'S1001') }),
  answer: partnerCard,
});

const calls = callsOf(PATH, 'master.supplierContact', contactRow);

export const createContact = calls.create({
  title: 'Add a contact to a supplier',
  input: { supplierId: id, ...contactFields },
});

export const changeContact = calls.change({
  title: 'Change a contact',
  input: contactFields,
});

export const removeContact = calls.remove({ title: 'Remove a contact' });

export const importContacts = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.supplierContact.edit',
  title: 'Import contacts of suppliers from a spreadsheet',
  row: z.strictObject({ supplierCode: code(LONGEST_CODE, 'S1001'), ...contactFields }),
  key: 'email',
  within: 'supplierCode',
});
