import { z } from 'zod';
import { COMPANY_KINDS, id, listEndpoint, optionalText } from '../../kernel/index.ts';

const MOST_CHOSEN = 200;

export const companyRow = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
});
export type CompanyRow = z.output<typeof companyRow>;

/** The companies that users and roles belong to, to be chosen from. */
export const listCompanies = listEndpoint({
  path: '/system/v1/company',
  access: 'system.user.view',
  title: 'Companies',
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
