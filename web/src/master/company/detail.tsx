import { type CompanyRow, changeCompany, readCompany } from '@inbound/shared/master/company/contract';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { facts } from './columns.tsx';
import { CompanyForm } from './form.tsx';

const General = ({ record }: PartProps<CompanyRow>) => <Facts record={record} columns={facts} />;

export const CompanyDetail = () => (
  <DetailScreen
    of={readCompany}
    icon="supplier"
    facts={facts.slice(0, 4)}
    sections={[
      { name: 'general', show: General },
      { name: 'history', show: RecordHistory },
    ]}
    actions={company => <EditButton endpoint={changeCompany} form={CompanyForm} record={company} />}
  />
);
