import './invoice.css';
import { isZero, type Tone } from '@inbound/shared';
import type { FinancialDocumentRow, FinancialLine } from '@inbound/shared/ordering/financial-document/contract';
import { hasQuantityDifference } from '@inbound/shared/ordering/financial-document/match';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Tag } from '../../kit/parts/tag.tsx';

const TONES: Readonly<Record<FinancialDocumentRow['matching'], Tone>> = {
  ...{ unmatched: 'muted', agrees: 'success', differs: 'warning' },
};

type Matched = Pick<FinancialDocumentRow, 'matching' | 'quantityDiffers' | 'priceDiffers' | 'differenceAccepted'>;

/** How a document stands beside orders and waybills; where it differs, in what, and whether somebody has accepted that. */
export const MatchingTag = ({ document }: { document: Matched }) => {
  const { t, choice } = useTexts();
  const { matching, quantityDiffers, priceDiffers, differenceAccepted } = document;
  const inWhat =
    quantityDiffers && priceDiffers ? 'differsInBoth' : quantityDiffers ? 'differsInQuantity' : 'differsInPrice';
  const isTotalAlone = !quantityDiffers && !priceDiffers;
  if (matching !== 'differs')
    return <Tag tone={TONES[matching]}>{choice('financialDocument', 'matching', matching)}</Tag>;
  const words = t(`financialDocument.text.${isTotalAlone ? 'differsInTotal' : inWhat}`);
  return (
    <Tag tone={differenceAccepted ? 'muted' : TONES.differs}>
      {differenceAccepted ? t('financialDocument.text.accepted', { what: words }) : words}
    </Tag>
  );
};

/** Whether a line of a credit memo takes back what was billed. */
export const CreditTag = ({ line: { over, lineKind } }: { line: FinancialLine }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (lineKind !== 'goods') return <span className="fd-none">{t('financialDocument.text.notMatched')}</span>;
  return over > 0 ? (
    <Tag tone="warning">{t('financialDocument.text.uncovered', { pieces: count(over) })}</Tag>
  ) : (
    <Tag tone="success">{t('financialDocument.text.lineAgrees')}</Tag>
  );
};

/** What of a line is otherwise than ordered and shipped: quantity and price are two facts. */
export const DifferenceTag = ({ line }: { line: FinancialLine }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { over, unbilled, beyondOrder, priceDifference, lineKind } = line;
  if (lineKind !== 'goods') return <span className="fd-none">{t('financialDocument.text.notMatched')}</span>;
  const isDear = priceDifference !== null && !isZero(priceDifference);
  if (!hasQuantityDifference(line) && !isDear)
    return (
      <Tag tone={priceDifference === null ? 'muted' : 'success'}>
        {t(`financialDocument.text.${priceDifference === null ? 'noPrice' : 'lineAgrees'}`)}
      </Tag>
    );
  return (
    <span className="fd-differences">
      {over > 0 && <Tag tone="warning">{t('financialDocument.text.over', { pieces: count(over) })}</Tag>}
      {unbilled > 0 && <Tag tone="info">{t('financialDocument.text.unbilled', { pieces: count(unbilled) })}</Tag>}
      {beyondOrder > 0 && (
        <Tag tone="warning">{t('financialDocument.text.beyondOrder', { pieces: count(beyondOrder) })}</Tag>
      )}
      {isDear && <Tag tone="warning">{t('financialDocument.text.price')}</Tag>}
    </span>
  );
};
