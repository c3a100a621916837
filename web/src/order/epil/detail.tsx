import {
  changeEpil,
  clearEpil,
  correctEpil,
  type EpilDetail,
  readEpil,
  resendEpil,
  sendEpil,
} from '@inbound/shared/order/epil/contract';
import { epil } from '@inbound/shared/order/epil/machine';
import { isCertificateEnded } from '@inbound/shared/order/epil/rules';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { gridRowsOf } from './items.ts';
import { ItemsEditor } from './items-editor.tsx';
import { Packages } from './packages.tsx';
import { Versions } from './versions.tsx';

type Part = PartProps<EpilDetail>;

const c = columnsOf<EpilDetail>();

const facts = [
  c.text('shipmentNo'),
  c.reference('plantNo', 'plantName'),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.date('planTransportDate'),
  c.number('versionNo'),
  c.number('rowCount'),
];

const handover = [
  c.link('shipmentNo', row => link('/shipment/shipment-detail', { id: row.shipmentId })),
  c.text('handoverPlace'),
  c.text('handoverPerson'),
  c.date('handoverDate'),
  c.flag('required'),
  c.text('reason'),
  c.time('sentAt'),
  c.time('createdAt'),
  c.time('changedAt'),
];

const F = fieldsOf(changeEpil);

/** Who hands the equipment over, where and when. */
const HandoverForm = () => (
  <FormGroup name="handover">
    <F.Text name="handoverPlace" />
    <F.Text name="handoverPerson" />
    <F.Date name="handoverDate" />
  </FormGroup>
);

const Handover = ({ record }: Part) => <Facts record={record} columns={handover} />;

/** What follows from the act. */
const DERIVED = ['turn', 'rowCount', 'versionNo', 'transmissionNo', 'sentAt', 'reason', 'required'];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[epil]} derived={DERIVED} />;

const sections = [
  { name: 'rows', count: (row: EpilDetail) => row.rowCount, show: ItemsEditor },
  { name: 'packages', count: (row: EpilDetail) => row.packed.length, show: Packages },
  { name: 'versions', count: (row: EpilDetail) => row.versions.length, show: Versions },
  { name: 'handover', show: Handover },
  { name: 'timeline', show: History },
];

/** Certificates that end before the goods leave, and saved rows of what is packed no more. */
const Standing = ({ record }: Part) => {
  const { t } = useTexts();
  const ended = record.rows.filter(row => isCertificateEnded(row, record.planTransportDate)).length;
  const { surplus } = gridRowsOf(record);
  return (
    <>
      {ended > 0 && <Notice tone="warning">{t('epil.text.certificateEnded', { count: ended })}</Notice>}
      {surplus > 0 && <Notice tone="warning">{t('epil.text.surplus', { count: surplus })}</Notice>}
    </>
  );
};

const Actions = ({ record, refresh }: Part) => {
  const mayCall = useMayCall();
  const isOpen = epil.actions.edit.from.includes(record.state);
  const { id, version, handoverPlace, handoverPerson, handoverDate } = record;
  return (
    <>
      {isOpen && mayCall(changeEpil) && (
        <EditButton
          endpoint={changeEpil}
          form={HandoverForm}
          record={{ id, version, handoverPlace, handoverPerson, handoverDate }}
        />
      )}
      <ActionBar
        machine={epil}
        record={record}
        endpoints={{ send: sendEpil, resend: resendEpil, correct: correctEpil, clear: clearEpil }}
        primary="send"
        ask={{ send: 'confirm', resend: 'confirm', correct: 'reason', clear: 'confirm' }}
        done={refresh}
      />
    </>
  );
};

/** The EPIL of one shipment: each packed piece of flagged material with its serial number and certificate. */
export const EpilScreen = () => (
  <DetailScreen
    of={readEpil}
    machine={epil}
    icon="item-list"
    facts={facts}
    sections={sections}
    notice={Standing}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
