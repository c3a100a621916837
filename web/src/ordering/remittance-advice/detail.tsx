import {
  type AdviceLine,
  type RemittanceAdviceDetail,
  readRemittanceAdvice,
  removeAdviceDocument,
} from '@inbound/shared/ordering/remittance-advice/contract';
import { isDraftAdvice, isUnclearAdvice, remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { AdviceActions } from './actions.tsx';
import { head, lineColumns, messageColumns } from './columns.tsx';

type Part = PartProps<RemittanceAdviceDetail>;

/** Takes a document out of a draft; the last one stays. */
const TakeOut = ({ record, refresh, of }: Part & { of: AdviceLine }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(removeAdviceDocument, { done: refresh });
  if (!isDraftAdvice(record) || record.lines.length < 2 || !mayCall(removeAdviceDocument)) return null;
  const { id, version } = record;
  return (
    <Button kind="text" icon="delete" busy={busy} onClick={() => void run({ id, version, documentId: of.documentId })}>
      {t('remittanceAdvice.action.removeDocument')}
    </Button>
  );
};

const Lines = (part: Part) => (
  <Grid
    name="lines"
    rows={part.record.lines}
    columns={lineColumns(part.record.currency)}
    actions={of => <TakeOut {...part} of={of} />}
  />
);

const Messages = ({ record: { messages } }: Part) => {
  const { t } = useTexts();
  return messages.length > 0 ? (
    <Grid name="messages" rows={messages} columns={messageColumns} />
  ) : (
    <Notice tone="info">{t('remittanceAdvice.text.noMessages')}</Notice>
  );
};

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[remittanceAdvice]} />;

/** That the answer to an advice is lost, and what a person decides then. */
const Unclear = ({ record }: Part) => {
  const { t } = useTexts();
  return isUnclearAdvice(record) ? <Notice tone="warning">{t('remittanceAdvice.text.unclear')}</Notice> : null;
};

const sections = [
  { name: 'lines', count: ({ lines }: RemittanceAdviceDetail) => lines.length, show: Lines },
  { name: 'messages', count: ({ messages }: RemittanceAdviceDetail) => messages.length, show: Messages },
  { name: 'timeline', show: History },
];

/** A remittance advice with the documents that it pays, and the distributor's messages. */
export const RemittanceAdviceScreen = () => (
  <DetailScreen
    of={readRemittanceAdvice}
    machine={remittanceAdvice}
    icon="remittance"
    facts={head}
    sections={sections}
    notice={Unclear}
    actions={(advice, refresh) => (
      <>
        <DistributorTag />
        <AdviceActions row={advice} done={refresh} />
      </>
    )}
  />
);
