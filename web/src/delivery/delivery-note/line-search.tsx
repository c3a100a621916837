import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

/** A search for lines and materials by the number of their agreement or part. */
export const LineSearch = ({ value, change }: { value: string; change(value: string): void }) => {
  const { t } = useTexts();
  return (
    <input
      type="search"
      className="ib-input dn-pick-search"
      data-search=""
      placeholder={t('deliveryNote.text.findLines')}
      aria-label={t('deliveryNote.text.findLines')}
      value={value}
      onChange={event => change(event.target.value)}
    />
  );
};

/** What is looked for is not there yet; the search keeps its place, so that one may go on typing in it. */
export const StillLooking = ({ finder }: { finder: ReactNode }) => (
  <div className="dn-pick">
    {finder}
    <Skeleton shape="form" />
  </div>
);
