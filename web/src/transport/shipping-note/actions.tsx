import type { ActionOf } from '@inbound/shared';
import {
  acceptShippingNote,
  cancelShippingNote,
  changeShippingNoteNotes,
  confirmShippingNote,
  departShippingNote,
  handShippingNoteOn,
  rebookShippingNote,
  rejectShippingNote,
  type ShippingNoteDetail,
  type ShippingNoteRow,
  stampShippingNote,
  undoShippingNoteNoShow,
  undoShippingNoteStamp,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { nextActOf, type Stamp } from '@inbound/shared/transport/shipping-note/rules';
import { useMemo } from 'react';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import type { Ask } from '../../kit/state/ask.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { HandOnQuestion } from './hand-on-question.tsx';
import { NextStamp } from './next-stamp.tsx';
import { NotesQuestion } from './notes-question.tsx';

type Bar = ActionBarProps<typeof shippingNote>;
type Action = ActionOf<typeof shippingNote>;

const answers: Bar['endpoints'] = {
  confirm: confirmShippingNote,
  reject: rejectShippingNote,
  accept: acceptShippingNote,
  depart: departShippingNote,
};

const questions = {
  confirm: 'confirm',
  reject: 'reason',
  accept: 'confirm',
  depart: 'confirm',
  cancel: 'reason',
  undoStamp: 'reason',
  undoNoShow: 'reason',
  changeNotes: NotesQuestion,
  handOn: HandOnQuestion,
} as const satisfies Bar['ask'];

const STAMPS: readonly Stamp[] = ['gateIn', 'dock', 'unload', 'complete', 'gateOut'];

const stampEndpoints: Bar['endpoints'] = {
  gateIn: stampShippingNote,
  dock: stampShippingNote,
  unload: stampShippingNote,
  complete: stampShippingNote,
  gateOut: stampShippingNote,
};

/** What can be done with a transport in a list. */
export const ShippingNoteRowActions = ({ note }: { note: ShippingNoteRow }) => (
  <ActionBar machine={shippingNote} record={note} endpoints={answers} ask={questions} inRow />
);

/** The act that carries the transport on, where it is the viewer's. */
const useNextAct = (note: ShippingNoteRow): { primary?: Action } => {
  const primary = nextActOf(note, useMay());
  return primary === undefined ? {} : { primary };
};

const askStamp = (stamp: Stamp): Ask => {
  const Question = (place: { submit(body: object): void; cancel(): void }) => <NextStamp stamp={stamp} {...place} />;
  return Question;
};

/** What can be done with a transport on its page. */
export const ShippingNoteActions = ({ note, done }: { note: ShippingNoteDetail; done(action: Action): void }) => {
  const { open } = useTab('/transport/shipping-note-detail');
  const next = useNextAct(note);
  const stamps = useMemo(() => Object.fromEntries(STAMPS.map(stamp => [stamp, askStamp(stamp)])), []);
  return (
    <ActionBar
      machine={shippingNote}
      record={note}
      endpoints={{
        ...answers,
        ...stampEndpoints,
        rebook: rebookShippingNote,
        cancel: cancelShippingNote,
        changeNotes: changeShippingNoteNotes,
        handOn: handShippingNoteOn,
        undoNoShow: undoShippingNoteNoShow,
        undoStamp: undoShippingNoteStamp,
      }}
      {...next}
      ask={{ ...questions, ...stamps }}
      instead={{ rebook: () => open(link('/transport/booking', { shippingNoteId: note.id })) }}
      beside={1}
      done={done}
    />
  );
};
