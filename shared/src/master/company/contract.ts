import { z } from 'zod';
import {
  COMPANY_KINDS,
  callsOf,
  code,
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

const calls = callsOf(PATH, 'master.company', companyRow);

export const readCompany = calls.read({
  title: 'One company',
  shows: {
    'master.supplier': 'a supplier and its company have one code and one name',
    'system.user': 'how many users a company has',
  },
});

export const createCompany = calls.create({
  title: 'Create a company',
  shows: {
    'master.supplier': 'a supplier and its company have one code',
    'system.user': 'how many users a company has',
  },
  input: { code: code(20, 'F2001'), ...names, kind: z.enum(COMPANY_KINDS) },
});

/** Code and kind stay: users, roles and papers know the company by them. */
export const changeCompany = calls.change({
  title: 'Change the names of a company',
  shows: {
    'master.supplier': 'a supplier and its company have one code and one name',
    'system.user': 'how many users a company has',
  },
  input: names,
});
