import type { DeliveryNoteRow } from '@inbound/shared/delivery/delivery-note/contract';
import { MOST_NOTES } from '@inbound/shared/transport/booking/contract';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { NoteSearch, useOfferedNotes } from './offered-notes.tsx';

/** The notes of a truck, with the plant and the point to which they go. */
export interface ChosenNotes {
  noteIds: string[];
  plantNo: string;
  pointCode: string;
}

const isBeside = (note: DeliveryNoteRow, first: DeliveryNoteRow | undefined): boolean =>
  first === undefined || (note.plantNo === first.plantNo && note.supplierCode === first.supplierCode);

const NoteChoice = ({
  note,
  isChosen,
  isOffered,
  toggle,
}: {
  note: DeliveryNoteRow;
  isChosen: boolean;
  isOffered: boolean;
  toggle(): void;
}) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <li>
      <label className="bk-note">
        <input type="checkbox" checked={isChosen} disabled={!isOffered} onChange={toggle} />
        <TabLink to={link('/delivery/note-detail', { id: note.id })}>{note.dnNo}</TabLink>
        <span>{note.supplierCode}</span>
        <span>
          {note.plantNo} {note.unloadingPoint}
        </span>
        <span>
          {format.date(note.etaDate)} {note.etaTime}
        </span>
        <span>{t('booking.text.units', { count: note.unitCount })}</span>
      </label>
    </li>
  );
};

/** Step 1: which sent notes go on the truck. They are of one supplier, to one plant. */
export const NotesStep = ({ choose }: { choose(chosen: ChosenNotes): void }) => {
  const { t } = useTexts();
  const { data, refusal, refresh, search, seek, isCut } = useOfferedNotes();
  const [chosen, setChosen] = useState<readonly DeliveryNoteRow[]>([]);
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  if (data.rows.length === 0 && !isCut) return <Empty kind="none">{t('booking.text.noNotes')}</Empty>;
  const [first] = chosen;
  const isIn = ({ id }: DeliveryNoteRow, rows: readonly DeliveryNoteRow[]) => rows.some(row => row.id === id);
  const toggle = (note: DeliveryNoteRow) =>
    setChosen(isIn(note, chosen) ? chosen.filter(({ id }) => id !== note.id) : [...chosen, note]);
  const offers = (note: DeliveryNoteRow) => isIn(note, chosen) || (isBeside(note, first) && chosen.length < MOST_NOTES);
  const notes = [...chosen.filter(note => !isIn(note, data.rows)), ...data.rows];
  const go = () =>
    first && choose({ noteIds: chosen.map(({ id }) => id), plantNo: first.plantNo, pointCode: first.unloadingPoint });
  return (
    <>
      {isCut && <NoteSearch search={search} seek={seek} />}
      <ul className="bk-body">
        {notes.map(note => (
          <NoteChoice
            key={note.id}
            note={note}
            isChosen={isIn(note, chosen)}
            isOffered={offers(note)}
            toggle={() => toggle(note)}
          />
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
