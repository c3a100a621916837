import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import {
  type NoteTemplateDetail,
  readNoteTemplate,
  removeNoteTemplate,
  renameNoteTemplate,
  type TemplateLine,
} from '@inbound/shared/delivery/note-template/contract';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { facts } from './columns.tsx';
import { NoteTemplateForm } from './form.tsx';
import { Lost } from './lost.tsx';

const c = columnsOf<NoteTemplateDetail>();
const l = columnsOf<TemplateLine>();

/** How a line is packed, in short: package × quantity / carrier. */
const packedAs = ({ plan }: TemplateLine): string =>
  plan ? [`${plan.packaging} × ${plan.qtyPerPackage}`, plan.carrier?.packaging].filter(Boolean).join(' / ') : '–';

const lineColumns = [
  l.text('agreementNo', { width: 116, pin: 'left' }),
  l.part('material'),
  l.name('materialName'),
  l.custom('packedAs', packedAs, packedAs, { width: 240 }),
  l.choice('standing', 'noteTemplate', { width: 128 }),
];

const general = [
  c.entry('transportMode', 'transportMode'),
  c.text('forwarder'),
  c.text('productionLocation'),
  c.text('meansKey'),
  c.text('remark'),
  c.time('changedAt'),
];

const Materials = ({ record }: { record: NoteTemplateDetail }) => (
  <Grid name="templateLines" rows={record.lines} columns={lineColumns} />
);

const General = ({ record }: { record: NoteTemplateDetail }) => <Facts record={record} columns={general} />;

/** Opens a new note that begins with what the template has. */
const UseButton = ({ id }: { id: string }) => {
  const { action } = useTexts();
  const mayCall = useMayCall();
  const { open } = useTab('/delivery/note-template-detail');
  if (!mayCall(createDeliveryNote)) return null;
  return (
    <Button kind="primary" icon="add" onClick={() => open(link('/delivery/note-create', { template: id }))}>
      {action('deliveryNote', 'create')}
    </Button>
  );
};

export const NoteTemplateDetailScreen = () => (
  <DetailScreen
    of={readNoteTemplate}
    icon="note-template"
    facts={[c.text('name'), ...facts]}
    sections={[
      { name: 'materials', count: (record: NoteTemplateDetail) => record.lines.length, show: Materials },
      { name: 'general', show: General },
    ]}
    notice={Lost}
    actions={row => (
      <>
        <DeleteButton endpoint={removeNoteTemplate} record={row} />
        <EditButton endpoint={renameNoteTemplate} form={NoteTemplateForm} record={row} />
        <UseButton id={row.id} />
      </>
    )}
  />
);
