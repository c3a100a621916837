import './questions.css';
import type { DeliveryNoteRow } from '@inbound/shared/delivery/delivery-note/contract';
import { MOST_NOTES } from '@inbound/shared/transport/booking/contract';
import { readShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { NoteSearch, useOfferedNotes } from '../booking/offered-notes.tsx';

type Offered = Pick<DeliveryNoteRow, 'id' | 'dnNo' | 'etaDate' | 'unitCount'>;

const NoteChoice = ({ note, isChosen, toggle }: { note: Offered; isChosen: boolean; toggle(): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <li>
      <label className="sn-note">
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <span>{note.dnNo}</span>
        <span>{format.date(note.etaDate)}</span>
        <span>{t('booking.text.units', { count: note.unitCount })}</span>
      </label>
    </li>
  );
};

interface QuestionProps {
  submit(body: object): void;
  cancel(): void;
}

const NotesOf = ({ note, submit, cancel }: QuestionProps & { note: ShippingNoteDetail }) => {
  const { t, action } = useTexts();
  const { data, search, seek, isCut } = useOfferedNotes(note.supplierCode);
  const [chosen, setChosen] = useState<readonly Offered[]>(note.notes);
  if (!data) return <Skeleton shape="list" />;
  const isIn = ({ id }: Offered, rows: readonly Offered[]) => rows.some(row => row.id === id);
  const found = data.rows.filter(({ plantNo }) => plantNo === note.plantNo);
  const others = [...chosen.filter(one => !isIn(one, note.notes) && !isIn(one, found)), ...found];
  const toggle = (one: Offered) =>
    setChosen(isIn(one, chosen) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]);
  const choices = (notes: readonly Offered[]) =>
    notes.map(one => <NoteChoice key={one.id} note={one} isChosen={isIn(one, chosen)} toggle={() => toggle(one)} />);
  const isPossible = chosen.length > 0 && chosen.length <= MOST_NOTES;
  return (
    <>
      <ul className="sn-notes" aria-label={t('shippingNote.section.notes')}>
        {choices(note.notes)}
      </ul>
      <h3>{t('shippingNote.text.otherNotes')}</h3>
      {isCut && <NoteSearch search={search} seek={seek} />}
      {others.length === 0 && <p>{t('shippingNote.text.noOtherNotes')}</p>}
      <ul className="sn-notes" aria-label={t('shippingNote.text.otherNotes')}>
        {choices(others)}
      </ul>
      <footer className="sn-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button
          kind="primary"
          reason={isPossible ? undefined : t('shippingNote.text.keepOne')}
          onClick={() => submit({ noteIds: chosen.map(({ id }) => id) })}
        >
          {action('shippingNote', 'changeNotes')}
        </Button>
      </footer>
    </>
  );
};

/** Which notes a transport brings: those that it has, and others of its supplier and plant that wait for a truck. */
export const NotesQuestion = (props: QuestionProps) => {
  const { query } = useTab('/transport/shipping-note-detail');
  const { data } = useQuery(readShippingNote, { id: query.id });
  return data ? <NotesOf note={data} {...props} /> : <Skeleton shape="list" />;
};
