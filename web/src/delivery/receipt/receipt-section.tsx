import './receive.css';
import type { DeliveryNoteDetail, NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { listReceipts } from '@inbound/shared/delivery/receipt/contract';
import { useQuery } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { RowSubject } from '../../kit/state/subject-of.tsx';
import { DifferenceActions } from './actions.tsx';
import { differenceColumns } from './columns.tsx';
import { isReceived, ReceivedSentence } from './received-sentence.tsx';

const c = columnsOf<NoteLine>();

const lineColumns = [
  c.number('position', { width: 52, pin: 'left' }),
  c.part('partNo', { width: 132 }),
  c.name('materialName'),
  c.quantity('qty', 'unit', { width: 100, sum: true }),
  c.quantity('received', 'unit', { width: 100, sum: true }),
];

const MOST = 200;

/** The differences of a note, with what either side may do about them. */
const Differences = ({ note }: { note: DeliveryNoteDetail }) => {
  const { data, refusal, refresh } = useQuery(listReceipts, { noteId: [note.id], limit: MOST });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  return (
    <div className="rc-receipt-grid">
      <Grid
        name="differences"
        rows={data?.rows ?? []}
        columns={differenceColumns}
        actions={difference => (
          <RowSubject name={`${difference.dnNo} ${difference.partNo}`} columns={differenceColumns} record={difference}>
            <DifferenceActions difference={difference} />
          </RowSubject>
        )}
      />
    </div>
  );
};

/** What the plant took in of a note, line by line, and in what it differs from what was sent. */
export const ReceiptSection = ({ record: note }: { record: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const may = useMay();
  if (!isReceived(note)) return <Notice tone="info">{t('receipt.text.notReceived')}</Notice>;
  return (
    <FeatureContext value="receipt">
      <div className="rc-receipt">
        <p>
          <ReceivedSentence note={note} />
        </p>
        <div className="rc-receipt-grid">
          <Grid name="received" rows={note.lines} columns={lineColumns} />
        </div>
        {note.differenceCount > 0 && may('delivery.receipt.view') && <Differences note={note} />}
      </div>
    </FeatureContext>
  );
};
