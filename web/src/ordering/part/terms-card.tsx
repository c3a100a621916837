import './store.css';
import { daysBetween } from '@inbound/shared';
import type { PartDetail } from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';

/** How a part stands with the quotations of the reader's company: its bid with the days that it has left, or none. */
const useQuoteState = ({ bid }: PartDetail): string => {
  const { t } = useTexts();
  const { today, date } = useFormat();
  if (!bid) return t('part.text.noBid');
  const left = t('quotation.text.daysLeft', { days: Math.max(0, daysBetween(today(), bid.validTo)) });
  return t('part.text.bidUntil', { quotation: bid.quotationNo, date: date(bid.validTo), left });
};

/** By which terms a material is ordered; what neither catalogue nor quotation names, the distributor tells with the order. */
export const TermsCard = ({ part }: { part: PartDetail }) => {
  const { t, field } = useTexts();
  const { count } = useFormat();
  const { bid, bidTerms: terms } = part;
  const quoteState = useQuoteState(part);
  const window = (weeks: number | null | undefined) =>
    typeof weeks === 'number' ? t('part.text.weeksBefore', { weeks }) : t('part.text.withOrder');
  const rows = [
    [field('part', 'currency'), bid?.currency || part.currency],
    [field('part', 'minimumQty'), count(part.minimumQty)],
    [field('part', 'packQty'), count(part.packQty)],
    ...(part.orderLimit === null ? [] : [[field('part', 'orderLimit'), count(part.orderLimit)]]),
    [field('quotation', 'incoterm'), terms?.incoterm || t('part.text.withOrder')],
    [t('part.text.changeUntil'), window(terms?.changeWeeks)],
    [t('part.text.cancelUntil'), window(terms?.cancelWeeks)],
    [t('part.text.quoteState'), quoteState],
  ];
  return (
    <section className="os-card" aria-label={t('part.text.terms')}>
      <h3>{t('part.text.terms')}</h3>
      <dl className="os-terms">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
