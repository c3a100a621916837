import { z } from 'zod';
import {
  COMPANY_KINDS,
  code,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/company';
const MOST_CHOSEN = 200;

const names = { nameZh: text(60), nameEn: text(60) };

export const companyRow = z.object({
  id,
  version,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  /** Of a locked company nobody signs in; suppliers are locked on their own page. */
  locked: z.boolean(),
  userCount: z.int(),
  changedAt: timestamp,
});
export type CompanyRow = z.output<typeof companyRow>;

/** Whom users, roles, suppliers and forwarders belong to (administration.md, Company). */
export const listCompanies = listEndpoint({
  path: PATH,
  access: 'master.company.view',
  title: 'Companies',
  shows: {
    'master.supplier': 'a supplier and its company have one code and one name',
    'system.user': 'how many users a company has',
  },
  row: companyRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
    kind: z.array(z.enum(COMPANY_KINDS)).optional(),
  },
  sortable: ['code'],
  defaultSort: 'code',
});

export const readCompany = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'master.company.view',
  title: 'One company',
  shows: {
    'master.supplier': 'a supplier and its company have one code and one name',
    'system.user': 'how many users a company has',
  },
  input: z.strictObject({ id }),
  answer: companyRow,
});

export const createCompany = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.company.edit',
  title: 'Create a company',
  shows: {
    'master.supplier': 'a supplier and its company have one code',
    'system.user': 'how many users a company has',
  },
  input: z.strictObject({ code: code(20, 'F2001'), ...names, kind: z.enum(COMPANY_KINDS) }),
  answer: companyRow,
});

/** Code and kind stay: users, roles and papers know the company by them. */
export const changeCompany = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.company.edit',
  title: 'Change the names of a company',
  shows: {
    'master.supplier': 'a supplier and its company have one code and one name',
    'system.user': 'how many users a company has',
  },
  input: z.strictObject({ id, version, ...names }),
  answer: companyRow,
});
