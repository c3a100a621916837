import './offered-notes.css';
import { type DeliveryNoteRow, listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { type ReactNode, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useSettled } from '../../kit/use-settled.ts';

/** At most so many notes are offered at once, those that are expected first. */
const OFFERED = 100;

/** A note that a truck brings, or may bring. */
export type OfferedNote = Pick<DeliveryNoteRow, 'id' | 'dnNo' | 'etaDate' | 'unitCount'> &
  Partial<Pick<DeliveryNoteRow, 'etaTime'>>;

const isAmong = ({ id }: OfferedNote, notes: readonly OfferedNote[]): boolean => notes.some(note => note.id === id);

interface Asked<Note> {
  supplierCode?: string;
  /** Notes that are chosen at first. */
  before?: readonly Note[];
}

/**
 * The sent notes that wait for a truck, and those of them that are chosen; where there are more than are offered, they are found
 * by the beginning of their number. What is chosen stays chosen when others are found.
 */
export const useOfferedNotes = <Note extends OfferedNote>({ supplierCode, before = [] }: Asked<Note>) => {
  const [search, seek] = useState('');
  const wanted = useSettled(search);
  const [chosen, setChosen] = useState(before);
  const found = useQuery(listDeliveryNotes, {
    ...{ bookable: true, sort: 'etaDate', limit: OFFERED },
    ...(wanted === '' ? {} : { search: wanted }),
    ...(supplierCode === undefined ? {} : { supplierCode: [supplierCode] }),
  });
  const isChosen = (note: Note): boolean => isAmong(note, chosen);
  return {
    ...{ ...found, search, seek, chosen, isChosen },
    isCut: search !== '' || wanted !== '' || (found.data !== undefined && found.data.next !== null),
    toggle: (note: Note): void =>
      setChosen(isChosen(note) ? chosen.filter(({ id }) => id !== note.id) : [...chosen, note]),
    /** Some notes, and before them those that are chosen and not among them. */
    withChosen: (notes: readonly Note[]): Note[] => [...chosen.filter(note => !isAmong(note, notes)), ...notes],
  };
};

/** A note that is put on a truck or taken off; between its number and its arrival stands what else names it. */
export const NoteChoice = ({
  note,
  isChosen,
  isOffered = true,
  toggle,
  children,
}: {
  note: OfferedNote;
  isChosen: boolean;
  isOffered?: boolean;
  toggle(): void;
  children: ReactNode;
}) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <li>
      <label className="bk-note">
        <input type="checkbox" checked={isChosen} disabled={!isOffered} onChange={toggle} />
        {children}
        <span>
          {format.date(note.etaDate)} {note.etaTime}
        </span>
        <span>{t('booking.text.units', { count: note.unitCount })}</span>
      </label>
    </li>
  );
};

/** Tells that there are more notes than are offered, and finds the others. */
export const NoteSearch = ({ search, seek }: { search: string; seek(search: string): void }) => {
  const { t } = useTexts();
  return (
    <label className="bk-search">
      <span>{t('booking.text.moreNotes', { count: OFFERED })}</span>
      <input
        type="search"
        className="ib-input"
        data-search=""
        aria-label={t('common.field.search')}
        value={search}
        onChange={event => seek(event.target.value.trim())}
      />
    </label>
  );
};
