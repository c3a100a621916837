import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';

/** At most so many notes are offered at once, those that are expected first. */
const OFFERED = 100;

/** The sent notes that wait for a truck; where there are more than are offered, by the beginning of their number. */
export const useOfferedNotes = (supplierCode?: string) => {
  const [search, seek] = useState('');
  const found = useQuery(listDeliveryNotes, {
    ...{ bookable: true, sort: 'etaDate', limit: OFFERED },
    ...(search === '' ? {} : { search }),
    ...(supplierCode === undefined ? {} : { supplierCode: [supplierCode] }),
  });
  const isCut = search !== '' || (found.data !== undefined && found.data.next !== null);
  return { ...found, search, seek, isCut };
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
