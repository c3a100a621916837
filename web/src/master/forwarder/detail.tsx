import { changeForwarder, type ForwarderRow, readForwarder } from '@inbound/shared/master/forwarder/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ForwarderForm } from './form.tsx';

const c = columnsOf<ForwarderRow>();

const facts = [c.text('code'), c.name('name'), c.reference('carrierCode', 'carrierName'), c.several('plants')];

const general = [c.text('contact'), c.text('tel'), c.text('email'), c.active('active'), c.time('changedAt')];

const General = ({ record }: { record: ForwarderRow }) => <Facts record={record} columns={general} />;

export const ForwarderDetail = () => (
  <DetailScreen
    of={readForwarder}
    icon="forwarder"
    facts={facts}
    sections={[{ name: 'general', show: General }]}
    actions={row => <EditButton endpoint={changeForwarder} form={ForwarderForm} record={row} />}
  />
);
