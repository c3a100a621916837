import {
  type ContainerItem,
  type ContainerNoteDetail,
  changeContainerNote,
  downloadContainerPhoto,
  PHOTO_FILES,
  printContainerNote,
  readContainerNote,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { isUnsent, missingToSend } from '@inbound/shared/packaging/container-note/rules';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import { useAction } from '../../client/call.ts';
import { joinWords } from '../../client/format/list.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FilesSection } from '../../kit/files/files-section.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { NoteActions } from './actions.tsx';
import { partyColumn } from './columns.tsx';
import { ContainerNoteForm } from './form.tsx';

type Part = PartProps<ContainerNoteDetail>;

const c = columnsOf<ContainerNoteDetail>();
const i = columnsOf<ContainerItem>();

const TransportLink = ({ note }: { note: ContainerNoteDetail }) => {
  const texts = useTexts();
  if (note.transportId === null || note.transportState === null) return null;
  return (
    <TabLink to={link('/container/transport-detail', { id: note.transportId })}>
      {texts.state('containerTransport', note.transportState)}
    </TabLink>
  );
};

const transport = c.custom(
  'transportState',
  note => <TransportLink note={note} />,
  (note, texts) => (note.transportState === null ? '' : texts.state('containerTransport', note.transportState)),
);

const facts = [
  c.text('cdnNo'),
  partyColumn('consignor'),
  partyColumn('consignee'),
  c.date('plannedDate'),
  c.number('plannedTotal', { amount: true }),
];

const general = [
  c.reference('forwarderCode', 'forwarderName'),
  transport,
  c.time('sentAt'),
  c.time('pickedUpAt'),
  c.time('arrivedAt'),
  c.time('receivedAt'),
  c.actor('receivedBy'),
  c.text('remark'),
];

/** Why it came back stands first, where it did. */
const refused = [c.reason('refuseReason'), ...general];

const itemColumns = [
  i.number('position', { width: 52 }),
  i.reference('packagingCode', 'packagingName', undefined, { width: 280 }),
  i.number('planned', { sum: true }),
  i.number('sent', { sum: true }),
  i.number('received', { sum: true }),
  i.number('difference', { sum: true }),
  i.reason('reason'),
];

const Items = ({ record }: Part) => (
  <>
    <Grid name="items" rows={record.items} columns={itemColumns} />
    <Facts record={record} columns={record.refuseReason === '' ? general : refused} />
  </>
);

const rules = { kinds: endingsOf(PHOTO_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES };

const Photos = ({ record, refresh }: Part) => {
  const download = useAction(downloadContainerPhoto, { done: saveDownload });
  return (
    <FilesSection
      files={record.files}
      rules={rules}
      open={file => void download.run({ id: record.id, fileId: file.id })}
      changed={refresh}
    />
  );
};

/** What follows from the act, or is its reason once more. */
const DERIVED = ['turn', 'fileCount', 'refuseReason', 'checked', 'draftCompanyId', 'companyId', 'receivedBy'];

const History = ({ record }: Part) => (
  <DocumentHistory
    ids={record.transportId === null ? [record.id] : [record.id, record.transportId]}
    states={[containerNote, containerTransport]}
    derived={DERIVED}
  />
);

const sections = [
  { name: 'items', count: (note: ContainerNoteDetail) => note.items.length, show: Items },
  { name: 'photos', count: (note: ContainerNoteDetail) => note.files.length, show: Photos },
  commentsOf('containerNote'),
  { name: 'timeline', show: History },
];

/** What a note still needs before it can be sent, by its fields. */
const Missing = ({ record }: Part) => {
  const { t, language, field } = useTexts();
  const missing = isUnsent(record) && record.isAuthor ? missingToSend(record) : [];
  if (missing.length === 0) return null;
  const names = missing.map(one => field('containerNote', one.field));
  return <Notice tone="info">{t('containerNote.text.missing', { fields: joinWords(names, language) })}</Notice>;
};

const Print = ({ note }: { note: ContainerNoteDetail }) => {
  const { action, t } = useTexts();
  const print = useAction(printContainerNote, { done: saveDownload });
  const reason = missingToSend(note).length > 0 ? t('containerNote.text.incomplete') : undefined;
  return (
    <Button icon="print" busy={print.busy} reason={reason} onClick={() => void print.run({ id: note.id })}>
      {action('containerNote', 'print')}
    </Button>
  );
};

/** A note as its form edits it: what an item is called is known without asking. */
const editable = (note: ContainerNoteDetail) => ({
  ...note,
  items: note.items.map(({ packagingId, planned }) => ({ packagingId, planned })),
  storedItems: note.items,
});

const Actions = ({ record, refresh }: Part) => {
  const { close } = useTab('/container/delivery-note-detail');
  const isOwnDraft = isUnsent(record) && record.isAuthor;
  return (
    <>
      {isOwnDraft && <EditButton endpoint={changeContainerNote} form={ContainerNoteForm} record={editable(record)} />}
      <Print note={record} />
      <NoteActions note={record} done={action => (action === 'delete' ? close() : refresh())} />
    </>
  );
};

export const ContainerNoteScreen = () => (
  <DetailScreen
    of={readContainerNote}
    machine={containerNote}
    icon="empties"
    facts={facts}
    sections={sections}
    notice={Missing}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
