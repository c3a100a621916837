import { type AgreementRow, createAgreement, listAgreements } from '@inbound/shared/system/agreement/contract';
import { agreement } from '@inbound/shared/system/agreement/states';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AgreementForm } from './form.tsx';
import { titleColumn } from './title-column.tsx';

const c = columnsOf<AgreementRow>();
const f = filtersOf(listAgreements);

const columns = [
  c.link('agreementVersion', version => link('/system/agreement-detail', { id: version.id }), { pin: 'left' }),
  titleColumn<AgreementRow>(),
  c.state(agreement),
  c.date('validFrom'),
  c.choices('languages', 'agreement', { width: 280 }),
  c.number('agreedCount', { width: 132 }),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.states(agreement), f.dates('validFrom', 'validTo')];

export const AgreementList = () => (
  <ListScreen
    of={listAgreements}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createAgreement} form={AgreementForm} />}
  />
);
