import './questions.css';
import { MOST_NOTES } from '@inbound/shared/transport/booking/contract';
import { readShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { NoteChoice, NoteSearch, type OfferedNote, useOfferedNotes } from '../booking/offered-notes.tsx';

interface QuestionProps {
  submit(body: object): void;
  cancel(): void;
}

const NotesOf = ({ note, submit, cancel }: QuestionProps & { note: ShippingNoteDetail }) => {
  const { t, action } = useTexts();
  const { supplierCode, notes: before } = note;
  const { data, search, seek, isCut, chosen, isChosen, toggle, withChosen } = useOfferedNotes<OfferedNote>({
    ...{ supplierCode, before },
  });
  if (!data) return <Skeleton shape="list" />;
  const found = data.rows.filter(({ plantNo }) => plantNo === note.plantNo);
  const others = withChosen(found).filter(({ id }) => !before.some(one => one.id === id));
  const choices = (notes: readonly OfferedNote[]) =>
    notes.map(one => (
      <NoteChoice key={one.id} note={one} isChosen={isChosen(one)} toggle={() => toggle(one)}>
        <span>{one.dnNo}</span>
      </NoteChoice>
    ));
  const isPossible = chosen.length > 0 && chosen.length <= MOST_NOTES;
  return (
    <>
      <ul className="sn-notes" aria-label={t('shippingNote.section.notes')}>
        {choices(before)}
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
