import { changeTenant, readTenant, type TenantDetail } from '@inbound/shared/system/tenant/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { TenantActions } from './actions.tsx';
import { TenantForm } from './form.tsx';
import { SerialRanges } from './serial-ranges.tsx';

const c = columnsOf<TenantDetail>();

const facts = [c.text('envNo'), c.text('nameZh'), c.text('nameEn'), c.active('active')];

const general = [
  c.number('userCount'),
  c.number('plantCount'),
  c.time('lastSignInAt'),
  c.reason('offReason'),
  c.text('movedTo'),
  c.time('changedAt'),
];

const General = ({ record }: { record: TenantDetail }) => <Facts record={record} columns={general} />;

export const TenantDetailPage = () => (
  <DetailScreen
    of={readTenant}
    icon="tenant"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'serials', show: SerialRanges },
      { name: 'history', show: RecordHistory },
    ]}
    actions={tenant => (
      <>
        <TenantActions tenant={tenant} />
        {tenant.movedTo === null && <EditButton endpoint={changeTenant} form={TenantForm} record={tenant} />}
      </>
    )}
  />
);
