import { importCartLines } from '@inbound/shared/ordering/cart/contract';
import { keepOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import { createQuotation } from '@inbound/shared/ordering/quotation/contract';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { useImportWizard } from '../../kit/import/import-button.tsx';
import { MoreMenu } from '../../kit/parts/more-menu.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { useWhyUnsaved } from '../../kit/tab/unsaved.ts';
import { KeepCartDrawer } from '../order-template/keep-cart.tsx';
import { quoteLinesOf } from '../quotation/quote-lines.ts';
import { QuotationDrawer } from '../quotation/request-button.tsx';
import { useWholeCart } from './whole-cart.ts';

/** Asks for a quotation of what lies in the cart. */
const QuoteCart = ({ close }: { close(): void }) => {
  const { lines } = useWholeCart();
  return lines ? <QuotationDrawer values={{ lines: quoteLinesOf(lines) }} open close={close} /> : null;
};

/** What is done with the cart more seldom: lines are imported from a file, kept as a template, or quoted. */
export const CartMore = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [keeps, setKeeps] = useTabState('keepCart', false);
  const [quotes, setQuotes] = useTabState('quoteCart', false);
  const { wizard, open } = useImportWizard({ of: importCartLines });
  // Both take the lines as they are saved.
  const reason = useWhyUnsaved();
  const items = [
    ...(mayCall(importCartLines) ? [{ key: 'import', verb: t('common.action.import') }] : []),
    ...(mayCall(keepOrderTemplate) ? [{ key: 'keep', verb: t('orderTemplate.text.keep'), reason }] : []),
    ...(mayCall(createQuotation) ? [{ key: 'quote', verb: t('quotation.text.requestQuote'), reason }] : []),
  ];
  const acts: Readonly<Record<string, () => void>> = {
    import: open,
    keep: () => setKeeps(true),
    quote: () => setQuotes(true),
  };
  if (items.length === 0) return null;
  return (
    <>
      <MoreMenu items={items} take={key => acts[key]?.()} />
      {wizard}
      {quotes && <QuoteCart close={() => setQuotes(false)} />}
      <KeepCartDrawer open={keeps} close={() => setKeeps(false)} />
    </>
  );
};
