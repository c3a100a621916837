import type { ActionOf } from '@inbound/shared';
import {
  acceptContainerNote,
  arriveContainerNote,
  type ContainerNoteDetail,
  type ContainerNoteRow,
  deleteContainerNote,
  pickUpContainerNote,
  receiveContainerNote,
  receiveContainerNoteAtOnce,
  refuseContainerNote,
  sendContainerNote,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { isUnsent } from '@inbound/shared/packaging/container-note/rules';
import { useMemo } from 'react';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import type { Ask } from '../../kit/state/ask.tsx';
import { Counting } from './counting.tsx';

type Bar = ActionBarProps<typeof containerNote>;
type Action = ActionOf<typeof containerNote>;

/** What the author may do besides: to nobody else these actions are offered. */
const ofAuthor: Bar['endpoints'] = { send: sendContainerNote, delete: deleteContainerNote };
const ofCarriage: Bar['endpoints'] = { pickUp: pickUpContainerNote };
const ofConsignee: Bar['endpoints'] = { arrive: arriveContainerNote };
const ofPlanner: Bar['endpoints'] = { accept: acceptContainerNote, refuse: refuseContainerNote };

/** Whoever acts sees what is his to do, by his part in the note. */
const endpointsFor = (note: ContainerNoteRow): Bar['endpoints'] => ({
  ...(note.isAuthor ? ofAuthor : {}),
  ...ofPlanner,
  ...(note.isForwarder || note.isConsignee ? ofCarriage : {}),
  ...(note.isConsignee ? ofConsignee : {}),
});

const questions = {
  send: 'confirm',
  delete: 'confirm',
  accept: 'confirm',
  refuse: 'reason',
  arrive: 'confirm',
} as const satisfies Bar['ask'];

const primaryOf = (note: ContainerNoteRow): Action => {
  if (isUnsent(note)) return 'send';
  return note.isConsignee ? 'receive' : 'pickUp';
};

/** What can be done with a note in a list, where nothing is counted. */
export const NoteRowActions = ({ note }: { note: ContainerNoteRow }) => (
  <ActionBar
    machine={containerNote}
    record={note}
    endpoints={endpointsFor(note)}
    primary={primaryOf(note)}
    ask={{ ...questions, pickUp: 'confirm' }}
    inRow
  />
);

const receipts: Bar['endpoints'] = { receive: receiveContainerNote, receiveAtOnce: receiveContainerNoteAtOnce };

/** A question that counts the items of a note. */
const countingOf = (note: ContainerNoteDetail, isReceipt: boolean): Ask => {
  const Count = (place: { submit(body: object): void; cancel(): void }) => (
    <Counting note={note} isReceipt={isReceipt} {...place} />
  );
  return Count;
};

/** What can be done with a note on its page: whoever fetches or receives empties counts them. */
export const NoteActions = ({ note, done }: { note: ContainerNoteDetail; done(action: Action): void }) => {
  const [loading, receipt] = useMemo(() => [countingOf(note, false), countingOf(note, true)], [note]);
  return (
    <ActionBar
      machine={containerNote}
      record={note}
      endpoints={{ ...endpointsFor(note), ...(note.isConsignee ? receipts : {}) }}
      primary={primaryOf(note)}
      ask={{ ...questions, pickUp: loading, receive: receipt, receiveAtOnce: receipt }}
      done={done}
    />
  );
};
