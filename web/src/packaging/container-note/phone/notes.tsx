import { type ContainerNoteRow, listContainerNotes } from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { directionTo, partyOf } from '@inbound/shared/packaging/container-note/rules';
import { useState } from 'react';
import { useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { useCompanyKind } from '../../../client/turn.ts';
import { IconButton } from '../../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { StatusTabs } from '../../../kit/parts/status-tabs.tsx';
import { PhoneCard, PhoneHead, PhoneSearch } from '../../../kit/phone/phone.tsx';
import { StateTag } from '../../../kit/state/state-tag.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { usePartyName } from '../columns.tsx';
import { Difference } from '../difference.tsx';

/** As many notes as one thumb scrolls through; others are found by their number. */
const OFFERED = 50;

const VIEWS = ['toReceive', 'received'] as const;
/** What is still to be counted, or what was. */
export type View = (typeof VIEWS)[number];

const Card = ({ note, open }: { note: ContainerNoteRow; open(): void }) => {
  const { t } = useTexts();
  const { date, moment, count } = useFormat();
  const nameOf = usePartyName();
  const loaded = note.sentTotal ?? note.plannedTotal;
  return (
    <PhoneCard
      icon="empties"
      title={note.cdnNo}
      tag={<StateTag machine={containerNote} state={note.state} />}
      facts={
        <>
          {note.receivedAt ? moment(note.receivedAt) : note.plannedDate && date(note.plannedDate)}
          <b>
            {t('containerNote.text.pieces', { count: count(note.receivedTotal ?? loaded) })}
            {note.receivedTotal !== null && <Difference value={note.receivedTotal - loaded} />}
          </b>
        </>
      }
      open={open}
    >
      <span>{nameOf(note, 'consignor')}</span>
    </PhoneCard>
  );
};

/** What comes to the reader's plant or company, the next one first; or what was counted there, the last one first. */
const useNotes = (view: View, search: string) => {
  const kind = useCompanyKind();
  const party = kind && partyOf(kind);
  const query =
    view === 'toReceive'
      ? { toReceive: true, sort: 'plannedDate' as const }
      : { state: ['completed' as const], direction: party ? [directionTo(party)] : [], sort: '-changedAt' as const };
  return useQuery(listContainerNotes, { ...query, limit: OFFERED, ...(search ? { search } : {}) }, { isKept: true });
};

interface NotesProps {
  view: View;
  show(view: View): void;
  open(id: string): void;
}

export const Notes = ({ view, show, open }: NotesProps) => {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const { data, refusal, refresh } = useNotes(view, useSettled(search));
  return (
    <>
      <PhoneHead title={t('containerNote.text.empties')}>
        <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      </PhoneHead>
      <StatusTabs
        label={t('containerNote.text.empties')}
        tabs={VIEWS.map(name => ({
          name: t(`containerNote.text.${name}`),
          on: name === view,
          choose: () => show(name),
        }))}
      />
      <PhoneSearch label={t('containerNote.field.search')} value={search} change={setSearch} />
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data?.rows.length === 0 && (
        <Empty kind={view === 'toReceive' ? 'done' : 'none'}>
          {t(view === 'toReceive' ? 'containerNote.text.nothingToReceive' : 'containerNote.text.nothingReceived')}
        </Empty>
      )}
      <ul className="ib-phone-cards">
        {data?.rows.map(note => (
          <Card key={note.id} note={note} open={() => open(note.id)} />
        ))}
      </ul>
    </>
  );
};
