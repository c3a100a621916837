import type { DeliveryNoteRow } from '@inbound/shared/delivery/delivery-note/contract';
import { MOST_NOTES } from '@inbound/shared/transport/booking/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { NoteChoice, NoteSearch, useOfferedNotes } from './offered-notes.tsx';

/** The notes of a truck, with the plant and the point to which they go. */
export interface ChosenNotes {
  noteIds: string[];
  plantNo: string;
  pointCode: string;
}

const isBeside = (note: DeliveryNoteRow, first: DeliveryNoteRow | undefined): boolean =>
  first === undefined || (note.plantNo === first.plantNo && note.supplierCode === first.supplierCode);

/** What names a note besides its number: from whom it comes, and where it goes. */
const NoteFacts = ({ note }: { note: DeliveryNoteRow }) => (
  <>
    <TabLink to={link('/delivery/note-detail', { id: note.id })}>{note.dnNo}</TabLink>
    <span>{note.supplierCode}</span>
    <span>
      {note.plantNo} {note.unloadingPoint}
    </span>
  </>
);

/** Step 1: which sent notes go on the truck. They are of one supplier, to one plant. */
export const NotesStep = ({ choose }: { choose(chosen: ChosenNotes): void }) => {
  const { t } = useTexts();
  const offered = useOfferedNotes<DeliveryNoteRow>({});
  const { data, refusal, refresh, search, seek, isCut, chosen, isChosen } = offered;
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  if (data.rows.length === 0 && !isCut) return <Empty kind="none">{t('booking.text.noNotes')}</Empty>;
  const [first] = chosen;
  const offers = (note: DeliveryNoteRow) => isChosen(note) || (isBeside(note, first) && chosen.length < MOST_NOTES);
  const go = () =>
    first && choose({ noteIds: chosen.map(({ id }) => id), plantNo: first.plantNo, pointCode: first.unloadingPoint });
  return (
    <>
      {isCut && <NoteSearch search={search} seek={seek} />}
      <ul className="bk-body">
        {offered.withChosen(data.rows).map(note => (
          <NoteChoice
            key={note.id}
            note={note}
            isChosen={isChosen(note)}
            isOffered={offers(note)}
            toggle={() => offered.toggle(note)}
          >
            <NoteFacts note={note} />
          </NoteChoice>
        ))}
      </ul>
      <footer className="bk-foot">
        <span className="ib-space" />
        <Button kind="primary" reason={first ? undefined : t('booking.text.chooseNotes')} onClick={go}>
          {t('booking.action.toWindow')}
        </Button>
      </footer>
    </>
  );
};
