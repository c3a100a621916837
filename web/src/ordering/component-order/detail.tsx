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
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
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
import { KeepOrder } from '../order-template/keep-order.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { head, lineColumns } from './columns.tsx';

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
  if (record.turn === 'done') return null;
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

const sections = [
  { name: 'lines', count: ({ lines }: ComponentOrderDetail) => lines.length, show: Lines },
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
    notice={Clarifying}
    actions={(order, refresh) => (
      <>
        <DistributorTag />
        <KeepOrder order={order} />
        <ActionBar
          machine={componentOrder}
          record={order}
          endpoints={{ sendAgain: sendComponentOrderAgain, takeAsNotOrdered: takeComponentOrderAsNotOrdered }}
          primary="sendAgain"
          ask={{ sendAgain: 'reason', takeAsNotOrdered: 'reason' }}
          done={refresh}
        />
      </>
    )}
  />
);
