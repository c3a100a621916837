import {
  arriveContainerNote,
  type ContainerNoteDetail,
  readContainerNote,
  receiveContainerNote,
  receiveContainerNoteAtOnce,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useQuery } from '../../../client/call.ts';
import { postText } from '../../../client/notices.ts';
import { useTexts } from '../../../client/texts.ts';
import { columnsOf } from '../../../kit/columns/columns.tsx';
import { Facts } from '../../../kit/detail/facts.tsx';
import { useFeature } from '../../../kit/feature.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneHead } from '../../../kit/phone/phone.tsx';
import { StateTag } from '../../../kit/state/state-tag.tsx';
import { usePlace } from '../../../kit/tab/tab.tsx';
import { partyColumn } from '../columns.tsx';
import { Counting } from '../counting.tsx';
import { Counted } from './counted.tsx';

const c = columnsOf<ContainerNoteDetail>();

const always = [partyColumn('consignor'), c.date('plannedDate')];
const known = [
  { key: 'forwarderCode', column: c.reference('forwarderCode', 'forwarderName') },
  { key: 'pickedUpAt', column: c.time('pickedUpAt') },
  { key: 'arrivedAt', column: c.time('arrivedAt') },
  { key: 'remark', column: c.text('remark') },
] as const;

/** What is told of a note on a small screen: whence and when, and what else is known by now. */
const factsOf = (note: ContainerNoteDetail) => [
  ...always,
  ...known.flatMap(({ key, column }) => (note[key] ? [column] : [])),
];

const isIn = (action: 'arrive' | 'receive' | 'receiveAtOnce', { state }: ContainerNoteDetail): boolean =>
  containerNote.actions[action].from.some(from => from === state);

/** The truck stands at the dock, and is counted later. */
const Arrival = ({ note, done }: { note: ContainerNoteDetail; done(): void }) => {
  const { action, error } = useTexts();
  const feature = useFeature();
  const { run, busy, refusal } = useAction(arriveContainerNote, { claims: 'all', done });
  return (
    <>
      {refusal && <Notice tone="danger">{error(refusal, feature)}</Notice>}
      <Button icon="door" busy={busy} onClick={() => void run({ id: note.id, version: note.version })}>
        {action(feature, 'arrive')}
      </Button>
    </>
  );
};

/** Counts one note in; what was never reported as picked up or arrived is so with the receipt. */
const Receipt = ({ note, back }: { note: ContainerNoteDetail; back(): void }) => {
  const { error } = useTexts();
  const feature = useFeature();
  const { key } = usePlace();
  const client = useQueryClient();
  const { run, busy, refusal } = useAction(isIn('receive', note) ? receiveContainerNote : receiveContainerNoteAtOnce, {
    claims: 'all',
    done: () => {
      postText('success', 'containerNote.text.wasReceived', { number: note.cdnNo }, key);
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

interface BodyProps {
  note: ContainerNoteDetail;
  back(): void;
  refresh(): void;
}

const Body = ({ note, back, refresh }: BodyProps) => {
  const isToCount = note.isConsignee && (isIn('receive', note) || isIn('receiveAtOnce', note));
  return (
    <>
      <Facts record={note} columns={factsOf(note)} />
      {note.isConsignee && isIn('arrive', note) && <Arrival note={note} done={refresh} />}
      {isToCount ? <Receipt key={note.version} note={note} back={back} /> : <Counted note={note} />}
    </>
  );
};

/** One note: what is expected and counted; or what was, once it is received. */
export const OneNote = ({ id, back }: { id: string; back(): void }) => {
  const { data, refusal, refresh } = useQuery(readContainerNote, { id });
  return (
    <>
      <PhoneHead title={data?.cdnNo} back={back}>
        {data && <StateTag machine={containerNote} state={data.state} />}
      </PhoneHead>
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {data ? <Body note={data} back={back} refresh={refresh} /> : !refusal && <Skeleton shape="form" />}
    </>
  );
};
