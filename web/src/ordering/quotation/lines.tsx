import {
  putQuotationIntoCart,
  type QuotationDetail,
  type QuotationLine,
} from '@inbound/shared/ordering/quotation/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { lineColumns } from './columns.tsx';

/** Puts one bid into the cart, and stays. */
const LineIntoCart = ({ quoteId, line }: { quoteId: string; line: QuotationLine }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const { key } = usePlace();
  const { run, busy } = useAction(putQuotationIntoCart, {
    done: () => {
      postText('success', 'quotation.text.inCart', { part: line.partNo }, key);
      void client.invalidateQueries();
    },
  });
  if (!line.holds || !mayCall(putQuotationIntoCart)) return null;
  return (
    <Button kind="text" icon="cart" busy={busy} onClick={() => void run({ id: quoteId, lineIds: [line.id] })}>
      {t('quotation.text.intoCart')}
    </Button>
  );
};

/** What was asked for and what is bid, line by line. */
export const QuoteLines = ({ record }: PartProps<QuotationDetail>) => (
  <Grid
    name="lines"
    rows={record.lines}
    columns={lineColumns}
    actions={line => <LineIntoCart quoteId={record.id} line={line} />}
  />
);

/** Puts all bids that hold into the cart and opens it. */
export const AllIntoCart = ({ of }: { of: QuotationDetail }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const { host, key } = usePlace();
  const { run, busy } = useAction(putQuotationIntoCart, {
    done: () => {
      void client.invalidateQueries();
      host.open(key, link('/store/cart', {}), 'new');
    },
  });
  if (!mayCall(putQuotationIntoCart) || !of.lines.some(({ holds }) => holds)) return null;
  return (
    <Button kind="primary" icon="cart" busy={busy} onClick={() => void run({ id: of.id })}>
      {t('quotation.text.allIntoCart')}
    </Button>
  );
};
