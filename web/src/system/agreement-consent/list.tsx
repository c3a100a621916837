import { listCompanies } from '@inbound/shared/master/company/contract';
import { listAgreements } from '@inbound/shared/system/agreement/contract';
import { type ConsentRow, listConsents } from '@inbound/shared/system/agreement-consent/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';

const c = columnsOf<ConsentRow>();
const f = filtersOf(listConsents);

const columns = [
  c.time('agreedAt', { width: 160 }),
  c.reference('userNo', 'userName'),
  c.reference('companyCode', 'companyName'),
  c.link('agreementVersion', consent => link('/system/agreement-detail', { id: consent.agreementId })),
  c.mono('ip'),
];

const filters = [
  f.search('search'),
  f.pick('agreementId', listAgreements),
  f.pick('companyId', listCompanies),
  f.dates('agreedFrom', 'agreedTo'),
];

export const ConsentList = () => <ListScreen of={listConsents} columns={columns} filters={filters} />;
