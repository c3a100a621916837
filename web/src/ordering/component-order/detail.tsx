import './order.css';
import {
  type ComponentOrderCall,
  type ComponentOrderDetail,
  lineResult,
  lookUpComponentOrder,
  readComponentOrder,
  sendComponentOrderAgain,
  takeComponentOrderAsNotOrdered,
} from '@inbound/shared/ordering/component-order/contract';
import { AWAITED, componentOrder } from '@inbound/shared/ordering/component-order/machine';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { DocumentsOfOrder } from '../financial-document/of-order.tsx';
import { KeepOrder } from '../order-template/keep-order.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { WaybillsOfOrder } from '../waybill/of-order.tsx';
import { head, lineColumns } from './columns.tsx';
import { AskNow } from './life/ask-now.tsx';
import { Changes } from './life/changes.tsx';
import { ScheduleTable } from './life/schedule-table.tsx';
import { Silence } from './life/silence.tsx';

type Part = PartProps<ComponentOrderDetail>;

/** How many lines came to what. */
const Results = ({ record }: { record: ComponentOrderDetail }) => {
  const { choice } = useTexts();
  const { count } = useFormat();
  return (
    <p className="co-results">
      {lineResult.options.map(result => (
        <span key={result} data-result={result}>
          <strong>{count(record.lines.filter(line => line.result === result).length)}</strong>{' '}
          {choice('componentOrder', 'result', result)}
        </span>
      ))}
    </p>
  );
};

const Lines = ({ record }: Part) => (
  <div className="co-lines">
    <Results record={record} />
    <Grid name="lines" rows={record.lines} columns={lineColumns(record.currency)} />
  </div>
);

const c = columnsOf<ComponentOrderCall>();
const callColumns = [
  c.time('at', { width: 160 }),
  c.choice('kind', 'componentOrder', { width: 148 }),
  c.choice('outcome', 'componentOrder', { width: 176 }),
  c.text('why', { width: 360 }),
];

const Calls = ({ record }: Part) => <Grid name="calls" rows={record.calls} columns={callColumns} />;

/** That an order has no answer yet, what is done about it, and when. */
const Clarifying = ({ record, refresh }: Part) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const mayCall = useMayCall();
  const { run, busy } = useAction(lookUpComponentOrder, { done: refresh });
  const { id, version, said } = record;
  const isLost = record.calls.some(({ outcome }) => outcome === 'unknown' || outcome === 'lost');
  if (said) return <Notice tone="warning">{said}</Notice>;
  const button = isLost && mayCall(lookUpComponentOrder) && (
    <Button icon="search" busy={busy} onClick={() => void run({ id, version })}>
      {t('componentOrder.text.lookUp')}
    </Button>
  );
  if (record.turn === 'buyer')
    return (
      <Notice tone="warning" actions={button}>
        {t('componentOrder.text.unclear')}
      </Notice>
    );
  return (
    <Notice tone={isLost ? 'warning' : 'info'} actions={button}>
      {t(isLost ? 'componentOrder.text.clarifying' : 'componentOrder.text.sending')}{' '}
      {record.nextAt && t('componentOrder.text.next', { at: moment(record.nextAt) })}
    </Notice>
  );
};

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[componentOrder]} />;

/** What is said of an order above its lines: that its answer is awaited, or that the distributor is silent. */
const Said = (part: Part) =>
  AWAITED.includes(part.record.state) || part.record.said ? <Clarifying {...part} /> : <Silence {...part} />;

/** The lines with their schedules once the distributor has them; before, what is ordered. */
const Schedules = (part: Part) =>
  part.record.schedules.length > 0 ? <ScheduleTable {...part} /> : <Lines {...part} />;

/** What has left of an order; that nothing has is said in words. */
const Waybills = ({ record: { waybills } }: Part) => {
  const { t } = useTexts();
  return waybills.length > 0 ? (
    <WaybillsOfOrder waybills={waybills} />
  ) : (
    <Notice tone="info">{t('componentOrder.text.nothingShipped')}</Notice>
  );
};

/** What is billed of an order; that nothing is is said in words. */
const Documents = ({ record: { documents } }: Part) => {
  const { t } = useTexts();
  return documents.length > 0 ? (
    <DocumentsOfOrder documents={documents} />
  ) : (
    <Notice tone="info">{t('componentOrder.text.nothingBilled')}</Notice>
  );
};

const sections = [
  { name: 'schedules', count: ({ schedules }: ComponentOrderDetail) => schedules.length, show: Schedules },
  { name: 'lines', count: ({ lines }: ComponentOrderDetail) => lines.length, show: Lines },
  { name: 'waybills', count: ({ waybills }: ComponentOrderDetail) => waybills.length, show: Waybills },
  { name: 'documents', count: ({ documents }: ComponentOrderDetail) => documents.length, show: Documents },
  { name: 'changes', count: ({ changes }: ComponentOrderDetail) => changes.length, show: Changes },
  { name: 'calls', count: ({ calls }: ComponentOrderDetail) => calls.length, show: Calls },
  { name: 'timeline', show: History },
];

/** An order to the distributor, with what became of each line. */
export const ComponentOrderScreen = () => (
  <DetailScreen
    of={readComponentOrder}
    machine={componentOrder}
    icon="component-order"
    facts={head}
    sections={sections}
    notice={Said}
    actions={(order, refresh) => (
      <>
        <DistributorTag />
        <AskNow order={order} refresh={refresh} />
        <KeepOrder order={order} />
        <ActionBar
          machine={componentOrder}
          record={{ ...order, stand: order.state }}
          endpoints={{ sendAgain: sendComponentOrderAgain, takeAsNotOrdered: takeComponentOrderAsNotOrdered }}
          primary="sendAgain"
          ask={{ sendAgain: 'reason', takeAsNotOrdered: 'reason' }}
          done={refresh}
        />
      </>
    )}
  />
);
