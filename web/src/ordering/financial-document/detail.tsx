import './invoice.css';
import {
  downloadFinancialDocument,
  type FinancialDocumentDetail,
  readFinancialDocument,
} from '@inbound/shared/ordering/financial-document/contract';
import { financialDocument, isPayable } from '@inbound/shared/ordering/financial-document/machine';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { CreateAdviceButton } from '../remittance-advice/create.tsx';
import { Account } from './account.tsx';
import { DifferenceActions } from './actions.tsx';
import {
  creditColumnsFor,
  general,
  head,
  lineColumnsFor,
  partnerColumns,
  type Side,
  shipmentColumnsFor,
} from './columns.tsx';

type Part = PartProps<FinancialDocumentDetail>;

/** The distributor's paper, which is kept here. */
const Paper = ({ id, hasPdf }: FinancialDocumentDetail) => {
  const { t } = useTexts();
  const { run, busy } = useAction(downloadFinancialDocument, { done: saveDownload });
  return (
    <Button
      icon="export"
      busy={busy}
      reason={hasPdf ? undefined : t('financialDocument.text.noPdf')}
      onClick={() => void run({ id })}
    >
      {t('financialDocument.text.pdf')}
    </Button>
  );
};

const General = ({ record, refresh }: Part) => (
  <div className="fd-parts">
    <Facts record={record} columns={general} />
    <Account record={record} refresh={refresh} />
    <Grid name="partners" rows={record.partners} columns={partnerColumns} />
  </div>
);

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[financialDocument]} />;

const sectionsFor = (side: Side) => {
  const [shipments, credits] = [shipmentColumnsFor(side), creditColumnsFor(side)];
  const Lines = ({ record }: Part) => <Grid name="lines" rows={record.lines} columns={lineColumnsFor(side, record)} />;
  const Shipments = ({ record }: Part) => {
    const { t } = useTexts();
    return record.shipments.length > 0 ? (
      <Grid name="shipments" rows={record.shipments} columns={shipments} />
    ) : (
      <Notice tone="info">{t('financialDocument.text.nothingShipped')}</Notice>
    );
  };
  const Credits = ({ record }: Part) => {
    const { t } = useTexts();
    return record.credits.length > 0 ? (
      <Grid name="credits" rows={record.credits} columns={credits} />
    ) : (
      <Notice tone="info">{t('financialDocument.text.nothingCredited')}</Notice>
    );
  };
  return [
    { name: 'lines', count: ({ lines }: FinancialDocumentDetail) => lines.length, show: Lines },
    { name: 'shipments', count: ({ shipments: own }: FinancialDocumentDetail) => own.length, show: Shipments },
    { name: 'credits', count: ({ credits: own }: FinancialDocumentDetail) => own.length, show: Credits },
    { name: 'general', show: General },
    { name: 'timeline', show: History },
  ];
};

const screenFor = (side: Side) => {
  const sections = sectionsFor(side);
  return () => (
    <DetailScreen
      of={readFinancialDocument}
      machine={financialDocument}
      icon="invoice"
      facts={head}
      sections={sections}
      actions={(record, refresh) => (
        <>
          <Paper {...record} />
          {side === 'backlog' && <DifferenceActions row={record} done={refresh} />}
          {side === 'backlog' && isPayable(record) && <CreateAdviceButton chosen={[record.id]} />}
        </>
      )}
    />
  );
};

/** A financial document as whoever orders from the store sees it, and as purchasing does. */
export const StoreInvoiceScreen = screenFor('store');
export const BacklogInvoiceScreen = screenFor('backlog');
