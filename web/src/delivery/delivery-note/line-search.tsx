import { useTexts } from '../../client/texts.ts';

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
