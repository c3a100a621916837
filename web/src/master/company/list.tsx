import { type CompanyRow, createCompany, listCompanies } from '@inbound/shared/master/company/contract';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { NewCompanyForm } from './new-form.tsx';

const f = filtersOf(listCompanies);

const CompanyPeek = ({ row }: { row: CompanyRow }) => <Facts record={row} columns={columns} />;

export const CompanyList = () => (
  <ListScreen
    of={listCompanies}
    columns={columns}
    filters={[f.search('search'), f.choice('kind')]}
    peek={CompanyPeek}
    toolbar={<CreateButton endpoint={createCompany} form={NewCompanyForm} />}
  />
);
