import {
  cancelDeliveryNote,
  changeDeliveryNote,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  deleteDeliveryNote,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { printDeliveryNote } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled, isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell, NameCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { Containers } from './containers.tsx';
import { HeadForm } from './form.tsx';
import { History } from './history.tsx';
import { Labels } from './labels.tsx';
import { Materials } from './materials.tsx';
import { PackingEditor } from './packing-editor.tsx';
import { Readiness } from './readiness.tsx';

const Supplier = ({ note }: { note: DeliveryNoteDetail }) => (
  <>
    {note.supplierCode} <NameCell zh={note.supplierNameZh} en={note.supplierNameEn} />
  </>
);

const c = columnsOf<DeliveryNoteDetail>();

const facts = [
  c.text('dnNo'),
  c.custom(
    'supplierCode',
    note => <Supplier note={note} />,
    note => note.supplierCode,
  ),
  c.custom(
    'unloadingPoint',
    note => `${note.plantNo} / ${note.unloadingPoint}`,
    note => note.unloadingPoint,
  ),
  c.date('etaDate'),
  c.custom(
    'gross',
    note => <DecimalCell value={note.gross} />,
    note => note.gross,
  ),
  c.number('labelCount'),
];

const sections = [
  { name: 'materials', count: (note: DeliveryNoteDetail) => note.lines.length, show: Materials },
  { name: 'packaging', count: (note: DeliveryNoteDetail) => note.unitCount, show: PackingEditor },
  { name: 'labels', count: (note: DeliveryNoteDetail) => note.labelCount, show: Labels },
  { name: 'containers', show: Containers },
  { name: 'timeline', show: History },
];

/** A draft prints while unsent, the note itself afterwards, a cancelled one never; refused only without material. */
const PrintButton = ({ note }: { note: DeliveryNoteDetail }) => {
  const { action, error } = useTexts();
  const print = useAction(printDeliveryNote, { done: saveDownload });
  const empty = note.lineCount === 0 ? error({ code: 'dn_no_material' }) : undefined;
  if (isCancelled(note)) return null;
  return (
    <Button icon="print" busy={print.busy} reason={empty} onClick={() => void print.run({ id: note.id })}>
      {action('deliveryNote', 'print')}
    </Button>
  );
};

const Actions = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const { close } = useTab('/delivery/note-detail');
  return (
    <>
      {isDraft(note) && <EditButton endpoint={changeDeliveryNote} form={HeadForm} record={note} />}
      <PrintButton note={note} />
      <ActionBar
        machine={deliveryNote}
        record={note}
        endpoints={{
          send: sendDeliveryNote,
          cancel: cancelDeliveryNote,
          copy: copyDeliveryNote,
          delete: deleteDeliveryNote,
        }}
        primary="send"
        ask={{ send: 'confirm', cancel: 'reason', delete: 'confirm' }}
        done={action => (action === 'delete' ? close() : refresh())}
      />
    </>
  );
};

export const DeliveryNoteDetailScreen = () => (
  <DetailScreen
    of={readDeliveryNote}
    machine={deliveryNote}
    icon="delivery-note"
    facts={facts}
    sections={sections}
    actions={(note, refresh) => <Actions record={note} refresh={refresh} />}
    foot={Readiness}
  />
);
