import type { CompanyRow } from '@inbound/shared/master/company/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<CompanyRow>();

const values = [
  c.text('nameZh', { width: 240 }),
  c.text('nameEn', { width: 240 }),
  c.choice('kind', 'company'),
  c.flag('locked'),
  c.number('userCount'),
  c.time('changedAt'),
];

/** The list leads to the company by its code; the page of the company has it as its title. */
export const columns = [
  c.link('code', company => link('/system/company-detail', { id: company.id }), { pin: 'left', width: 140 }),
  ...values,
];
export const facts = [c.text('code'), ...values];
