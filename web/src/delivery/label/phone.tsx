import { type DeliveryNoteRow, listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { codeAsScanned, codeToShow } from '@inbound/shared/delivery/label/codes';
import { scanLabel } from '@inbound/shared/delivery/label/contract';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { UnreadCalls } from '../../kit/parts/unread-calls.tsx';
import { PhoneCard, PhoneHead, PhoneScreen, PhoneSearch } from '../../kit/phone/phone.tsx';
import { ScanField } from '../../kit/scan/scan-field.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { NoteCheck } from './note-check.tsx';
import { scanQueue } from './scan-queue.ts';
import { useRefusedScans, useSentScans } from './use-scans.ts';

/** As many notes as one thumb scrolls through; others are found by their number. */
const OFFERED = 50;

const Card = ({ note, open }: { note: DeliveryNoteRow; open(): void }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <PhoneCard
      icon="delivery-note"
      title={note.dnNo}
      tag={
        note.labelsCheckedAt ? (
          <Tag tone="success">{t('label.text.checked')}</Tag>
        ) : (
          <StateTag machine={deliveryNote} state={note.state} />
        )
      }
      facts={
        <>
          {`${note.plantNo} / ${note.unloadingPoint}, ${date(note.etaDate)}`}
          <b>{t('label.text.labels', { count: note.labelCount })}</b>
        </>
      }
      open={open}
    />
  );
};

/** What was scanned without a network and refused since: the note that it was scanned for tells it, too. */
const RefusedScans = ({ open }: { open(id: string): void }) => {
  const { t, error } = useTexts();
  useSentScans();
  return useRefusedScans().map(({ call, refusal }) => (
    <Notice
      key={call.key}
      tone="danger"
      actions={<Button onClick={() => open(call.noteId)}>{t('common.action.open')}</Button>}
    >
      {`${codeToShow(call.code)}: ${error(refusal, 'label')}`}
    </Notice>
  ));
};

/** The notes that are about to leave; a label that is scanned here opens the note that it is of. */
const Notes = ({ open }: { open(id: string): void }) => {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const wanted = useSettled(search);
  const query = { sort: 'etaDate' as const, limit: OFFERED };
  const { data, refusal, refresh } = useQuery(
    listDeliveryNotes,
    wanted ? { ...query, search: wanted } : { ...query, state: ['unsent'] },
    { isKept: true },
  );
  const [strange, setStrange] = useState(false);
  const find = useAction(scanLabel, {
    done: ({ noteId }) => {
      setStrange(noteId === null);
      if (noteId !== null) open(noteId);
    },
  });
  const notes = data?.rows.filter(({ labelCount }) => labelCount > 0);
  return (
    <>
      <PhoneHead title={t('label.text.toCheck')}>
        <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      </PhoneHead>
      <ScanField label={t('label.text.scanHere')} scan={typed => void find.run({ code: codeAsScanned(typed) })} />
      <RefusedScans open={open} />
      {strange && <Notice tone="danger">{t('label.text.unknown')}</Notice>}
      <PhoneSearch label={t('label.text.search')} value={search} change={setSearch} />
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {notes?.length === 0 && <Empty kind="done">{t('label.text.nothingToCheck')}</Empty>}
      <ul className="ib-phone-cards">
        {notes?.map(note => (
          <Card key={note.id} note={note} open={() => open(note.id)} />
        ))}
      </ul>
    </>
  );
};

/** Labels are held against their delivery note before the truck leaves, with a scanner or the camera (`/m/scan`). */
export const ScanPhone = () => {
  const { query, change } = useTab('/m/scan');
  return (
    <PhoneScreen feature="label">
      <UnreadCalls queue={scanQueue} />
      {query.id === undefined ? (
        <Notes open={id => change({ id })} />
      ) : (
        <NoteCheck key={query.id} id={query.id} back={() => change({ id: undefined })} />
      )}
    </PhoneScreen>
  );
};
