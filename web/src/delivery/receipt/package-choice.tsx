import {
  type NoteUnit,
  readDeliveryNoteUnits,
  UNITS_ON_PAGE,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { useSettled } from '../../kit/use-settled.ts';
import type { ReceivedNote, TypedDifference } from './difference-row.tsx';
import { Select } from './select.tsx';

interface PackageChoiceProps {
  id: string;
  note: ReceivedNote;
  found: TypedDifference;
  write(part: Partial<TypedDifference>): void;
}

/** The packages of a difference's line, by their plates: a page of them, and a search where there are more. */
const usePackages = ({ note, found }: Pick<PackageChoiceProps, 'note' | 'found'>) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<NoteUnit>();
  const wanted = useSettled(search);
  const asked = { id: note.id, lineId: found.lineId, limit: UNITS_ON_PAGE, ...(wanted ? { search: wanted } : {}) };
  const { data } = useQuery(readDeliveryNoteUnits, asked);
  const read = data?.rows ?? [];
  const isLong = search !== '' || wanted !== '' || (data?.total ?? 0) > read.length;
  // A search leaves the chosen package out, and does not take it away.
  const isLeftOut = chosen?.id === found.unitId && !read.some(({ id }) => id === chosen?.id);
  const units = isLeftOut && chosen ? [chosen, ...read] : read;
  return { search, setSearch, setChosen, isLong, units };
};

/** In which package of its line a difference was found; it may be in none that is known. */
export const PackageChoice = ({ id, note, found, write }: PackageChoiceProps) => {
  const { t } = useTexts();
  const { search, setSearch, setChosen, isLong, units } = usePackages({ note, found });
  const choose = (unitId: string) => {
    setChosen(units.find(unit => unit.id === unitId));
    write({ unitId: unitId || null });
  };
  return (
    <>
      {isLong && (
        <input
          type="search"
          className="ib-input"
          aria-label={t('receipt.text.findUnit')}
          placeholder={t('receipt.text.findUnit')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <Select id={id} value={found.unitId ?? ''} change={choose}>
        <option value="">{t('receipt.text.anyUnit')}</option>
        {units.map(unit => (
          <option key={unit.id} value={unit.id}>
            {unit.licencePlate}
          </option>
        ))}
      </Select>
    </>
  );
};
