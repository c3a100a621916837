import {
  askAboutQuotation,
  cancelQuotation,
  changeQuotation,
  type QuotationDetail,
  readQuotation,
  requestQuotation,
  takeNoteOfQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import {
  hasBidQuotation,
  isDraftQuotation,
  isRejectedQuotation,
  isRequestedQuotation,
  quotation,
} from '@inbound/shared/ordering/quotation/machine';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { KeepQuotation } from '../order-template/keep-order.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { general, head } from './columns.tsx';
import { CompareQuotes } from './compare.tsx';
import { editableQuotation, QuotationForm, valuesOfProlonging } from './form.tsx';
import { AllIntoCart, QuoteLines } from './lines.tsx';
import { QuotationDrawer } from './request-button.tsx';

type Part = PartProps<QuotationDetail>;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[quotation]} />;

/** What is awaited of the distributor, or why it does not bid. */
const Said = ({ record }: Part) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { asking, said } = record;
  if (isRejectedQuotation(record)) return <Notice tone="warning">{t('quotation.text.rejected', { said })}</Notice>;
  if (!isRequestedQuotation(record) || !asking) return null;
  const isLost = asking.step === 'look' || asking.why !== '';
  return (
    <Notice tone={isLost ? 'warning' : 'info'}>
      {t(isLost ? 'quotation.text.clarifying' : 'quotation.text.sending')}{' '}
      {asking.dueAt && t('quotation.text.next', { at: moment(asking.dueAt) })}
    </Notice>
  );
};

/** Asks the distributor about a quotation that it has. */
const AskNow = ({ of, refresh }: { of: QuotationDetail; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(askAboutQuotation, { done: refresh });
  const { id, version, asking, turn } = of;
  if (!asking || turn === 'done' || !mayCall(askAboutQuotation)) return null;
  return (
    <Button icon="refresh" busy={busy} onClick={() => void run({ id, version })}>
      {t('quotation.text.askNow')}
    </Button>
  );
};

/** Asks for the same parts again, so that they stay in Bid state. */
const Prolong = ({ of }: { of: QuotationDetail }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  if (!hasBidQuotation(of) || !mayCall(requestQuotation)) return null;
  return (
    <>
      <Button icon="quotation" onClick={() => setOpen(true)}>
        {t('quotation.text.prolong')}
      </Button>
      {open && <QuotationDrawer values={valuesOfProlonging(of)} open close={() => setOpen(false)} />}
    </>
  );
};

const sections = [
  { name: 'lines', count: ({ lines }: QuotationDetail) => lines.length, show: QuoteLines },
  { name: 'compare', show: CompareQuotes },
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** A quotation, from its draft to the last day of its bids. */
export const QuotationScreen = () => (
  <DetailScreen
    of={readQuotation}
    machine={quotation}
    icon="quotation"
    facts={head}
    sections={sections}
    notice={Said}
    actions={(of, refresh) => (
      <>
        <DistributorTag />
        <AskNow of={of} refresh={refresh} />
        <Prolong of={of} />
        <KeepQuotation of={of} />
        {isDraftQuotation(of) && (
          <EditButton endpoint={changeQuotation} form={QuotationForm} record={editableQuotation(of)} />
        )}
        <ActionBar
          machine={quotation}
          record={{ ...of, stand: 'in_pricing' }}
          endpoints={{
            ...{ request: requestQuotation, cancel: cancelQuotation },
            ...(of.unread ? { takeNote: takeNoteOfQuotation } : {}),
          }}
          primary="request"
          ask={{ cancel: 'reason' }}
          done={refresh}
        />
        <AllIntoCart of={of} />
      </>
    )}
  />
);
