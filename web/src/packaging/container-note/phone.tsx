import { featureOf } from '@inbound/shared';
import {
  type ContainerNoteDetail,
  type ContainerNoteRow,
  listContainerNotes,
  readContainerNote,
  receiveContainerNote,
  receiveContainerNoteAtOnce,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { consignorOf } from '@inbound/shared/packaging/container-note/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../../kit/feature.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { PhoneCard, PhoneHead, PhoneScreen, PhoneSearch } from '../../kit/phone/phone.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { Counting } from './counting.tsx';

/** As many notes as one thumb scrolls through; others are found by their number. */
const OFFERED = 50;

/** From whom the empties come, in one line. */
const useConsignor = () => {
  const { language } = useTexts();
  return (note: ContainerNoteRow): string =>
    consignorOf(note.direction) === 'plant'
      ? `${note.plantNo} ${nameIn(language, { zh: note.plantNameZh, en: note.plantNameEn })}`
      : `${note.supplierCode} ${nameIn(language, { zh: note.supplierNameZh, en: note.supplierNameEn })}`;
};

const Card = ({ note, open }: { note: ContainerNoteRow; open(): void }) => {
  const { t } = useTexts();
  const { date, count } = useFormat();
  const consignor = useConsignor();
  return (
    <PhoneCard
      icon="empties"
      title={note.cdnNo}
      tag={<StateTag machine={containerNote} state={note.state} />}
      facts={
        <>
          {note.plannedDate && date(note.plannedDate)}
          <b>{t('containerNote.text.pieces', { count: count(note.sentTotal ?? note.plannedTotal) })}</b>
        </>
      }
      open={open}
    >
      <span>{consignor(note)}</span>
    </PhoneCard>
  );
};

/** What comes to the reader's plant or company and may be counted in, the next one first. */
const ToReceive = ({ open }: { open(id: string): void }) => {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const query = { toReceive: true, sort: 'plannedDate' as const, limit: OFFERED };
  const { data, refusal, refresh } = useQuery(listContainerNotes, search ? { ...query, search } : query);
  return (
    <>
      <PhoneHead title={t('containerNote.text.toReceive')}>
        <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      </PhoneHead>
      <PhoneSearch label={t('containerNote.field.search')} value={search} change={setSearch} />
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data?.rows.length === 0 && <Empty kind="none">{t('containerNote.text.nothingToReceive')}</Empty>}
      <ul className="ib-phone-cards">
        {data?.rows.map(note => (
          <Card key={note.id} note={note} open={() => open(note.id)} />
        ))}
      </ul>
    </>
  );
};

/** Counts one note in; what was never reported as picked up or arrived is so with the receipt. */
const Receipt = ({ note, back }: { note: ContainerNoteDetail; back(): void }) => {
  const { error } = useTexts();
  const feature = useFeature();
  const { key } = usePlace();
  const client = useQueryClient();
  const isArrived = containerNote.actions.receive.from.includes(note.state);
  const { run, busy, refusal } = useAction(isArrived ? receiveContainerNote : receiveContainerNoteAtOnce, {
    claims: 'all',
    done: () => {
      postText('success', 'containerNote.text.received', { number: note.cdnNo }, key);
      void client.invalidateQueries();
      back();
    },
  });
  const submit = (body: object) =>
    void run({ id: note.id, version: note.version, ...body } as Parameters<typeof run>[0]);
  return (
    <>
      {refusal && <Notice tone="danger">{error(refusal, feature)}</Notice>}
      <Counting note={note} isReceipt busy={busy} submit={submit} cancel={back} />
    </>
  );
};

const OneNote = ({ id, back }: { id: string; back(): void }) => {
  const consignor = useConsignor();
  const { data, refusal, refresh } = useQuery(readContainerNote, { id });
  return (
    <>
      <PhoneHead title={data?.cdnNo} back={back}>
        {data && <StateTag machine={containerNote} state={data.state} />}
      </PhoneHead>
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {data ? (
        <>
          <p>{consignor(data)}</p>
          <Receipt note={data} back={back} />
        </>
      ) : (
        !refusal && <Skeleton shape="form" />
      )}
    </>
  );
};

/** Empties are counted in at the dock, with a phone (`/m/container`). */
export const ContainerPhone = () => {
  const [id, setId] = useState<string>();
  return (
    <PhoneScreen feature={featureOf(listContainerNotes)}>
      {id === undefined ? <ToReceive open={setId} /> : <OneNote id={id} back={() => setId(undefined)} />}
    </PhoneScreen>
  );
};
