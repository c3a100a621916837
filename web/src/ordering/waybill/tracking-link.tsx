import { useTexts } from '../../client/texts.ts';

/** The carrier's number, which leads to its page of the shipment where it has one. */
export const TrackingLink = ({ number, url }: { number: string; url: string }) => {
  const { t } = useTexts();
  if (!number || !url) return <span className="ib-mono">{number}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('waybill.text.track', { number })}>
      {number}
    </a>
  );
};
