import './life.css';
import type { PlainDate } from '@inbound/shared';
import {
  type ComponentOrderDetail,
  type ComponentOrderLine,
  type ComponentOrderMessage,
  type ComponentOrderSchedule,
  changeComponentOrderLine,
} from '@inbound/shared/ordering/component-order/contract';
import type { UntilWord } from '@inbound/shared/ordering/component-order/stand';
import type { WaybillOfOrder } from '@inbound/shared/ordering/waybill/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { link } from '../../../client/link.ts';
import { useMayCall } from '../../../client/may-call.ts';
import { useTexts } from '../../../client/texts.ts';
import type { PartProps } from '../../../kit/detail/detail-screen.tsx';
import { IconButton } from '../../../kit/parts/button.tsx';
import { Icon } from '../../../kit/parts/icon.tsx';
import { ScrollRegion } from '../../../kit/parts/scroll-region.tsx';
import { useTabState } from '../../../kit/tab/tab.tsx';
import { TabLink } from '../../../kit/tab/tab-link.tsx';
import { ChangePanel } from './change-panel.tsx';
import { Course, slipTone, Weeks } from './course.tsx';
import { type Timescale, timescaleOf } from './timescale.ts';

const COLUMNS = 10;

/** The last day on which something can be done, or why there is none. */
const Until = ({ is, day, today }: { is: UntilWord; day: PlainDate | null; today: PlainDate }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const shown = day && date(day, { year: false });
  if (is !== 'date' || day === null) return <span className="co-over">{t(`componentOrder.until.${is}`)}</span>;
  if (day < today) return <span className="co-over">{t('componentOrder.text.ended', { date: shown ?? '' })}</span>;
  return <>{shown}</>;
};

const Slip = ({ days }: { days: number | null }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (days === null) return <>–</>;
  const sign = days > 0 ? '+' : days < 0 ? '−' : '';
  return (
    <span className="co-days" data-tone={slipTone(days)}>
      {days === 0 ? '0' : t('componentOrder.text.days', { days: `${sign}${count(Math.abs(days))}` })}
    </span>
  );
};

interface RowProps {
  schedule: ComponentOrderSchedule;
  /** By which it left, where that is told. */
  waybill: WaybillOfOrder | undefined;
  scale: Timescale;
  today: PlainDate;
}

/** The waybills that say what has left of a line. */
type WaybillOf = (schedule: ComponentOrderSchedule) => WaybillOfOrder | undefined;

/** What has left of a line on a day has the waybill of that day. */
const waybillIn =
  (waybills: readonly WaybillOfOrder[]): WaybillOf =>
  ({ stand, lineNo, ships }) =>
    stand === 'shipped' ? waybills.find(one => one.shippedOn === ships && one.lineNos.includes(lineNo)) : undefined;

const Day = ({ day }: { day: PlainDate | null }) => {
  const { date } = useFormat();
  if (day === null) return <>–</>;
  return <span title={date(day)}>{date(day, { year: false })}</span>;
};

/** A schedule with its days, and the picture of them. */
const ScheduleRow = ({ schedule, waybill, scale, today, children }: RowProps & { children: ReactNode }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { quantity, shipped, stand } = schedule;
  return (
    <tr data-slip={stand === 'shipped' ? undefined : slipTone(schedule.slip)} data-stand={stand}>
      {children}
      <td className="co-number">
        {count(quantity)}
        {shipped > 0 && shipped < quantity && (
          <small>{t('componentOrder.text.shippedOf', { shipped: count(shipped) })}</small>
        )}
      </td>
      <td>
        <Day day={schedule.wanted} />
      </td>
      <td>
        <Day day={schedule.ships} />
      </td>
      <td>
        <Day day={schedule.arrives} />
      </td>
      <td className="co-number">
        <Slip days={schedule.slip} />
      </td>
      <td>
        <Until is={schedule.changeUntil} day={schedule.changeableUntil} today={today} />
      </td>
      <td>
        {waybill ? (
          <TabLink to={link('/backlog/asn-detail', { id: waybill.id })}>{waybill.waybillNo}</TabLink>
        ) : (
          <Until is={schedule.cancelUntil} day={schedule.cancellableUntil} today={today} />
        )}
      </td>
      <td className="co-picture">
        <Course schedule={schedule} scale={scale} today={today} />
      </td>
    </tr>
  );
};

const Said = ({ message, of }: { message: ComponentOrderMessage; of: string }) => (
  <tr className="co-said" data-error={message.isError || undefined}>
    <td />
    <td colSpan={COLUMNS - 1}>
      <span className="co-part">
        <Icon name={message.isError ? 'tone-warning' : 'tone-info'} size={14} />
        <span>
          {of} “{message.said}” <code>{message.code}</code>
        </span>
      </span>
    </td>
  </tr>
);

interface LineRowsProps {
  line: ComponentOrderLine;
  schedules: readonly ComponentOrderSchedule[];
  messages: readonly ComponentOrderMessage[];
  waybillOf: WaybillOf;
  scale: Timescale;
  today: PlainDate;
  change?: (() => void) | undefined;
}

const LineName = ({ line, change }: { line: ComponentOrderLine; change?: (() => void) | undefined }) => {
  const { t } = useTexts();
  return (
    <span className="co-part">
      <TabLink to={link('/store/material-detail', { id: line.partId })}>{line.partNo}</TabLink>
      {line.ownPartNo && <small>{line.ownPartNo}</small>}
      {change && (
        <IconButton
          name={t('componentOrder.text.changeLine', { line: line.lineNo })}
          icon="edit"
          size={14}
          onClick={change}
        />
      )}
    </span>
  );
};

/** A line with its schedules below it, and what the distributor says of it. */
const LineRows = ({ line, schedules, messages, waybillOf, scale, today, change }: LineRowsProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const [first] = schedules;
  const isAlone = schedules.length === 1 && first;
  const head = (
    <>
      <td>{line.lineNo}</td>
      <td>
        <LineName line={line} change={change} />
      </td>
    </>
  );
  return (
    <>
      {isAlone ? (
        <ScheduleRow schedule={first} waybill={waybillOf(first)} scale={scale} today={today}>
          {head}
        </ScheduleRow>
      ) : (
        <tr className="co-line">
          {head}
          <td className="co-number">{count(schedules.reduce((sum, { quantity }) => sum + quantity, 0))}</td>
          <td colSpan={COLUMNS - 3} />
        </tr>
      )}
      {messages.map(message => (
        <Said key={message.id} message={message} of={t('componentOrder.text.saidOfLine', { line: line.lineNo })} />
      ))}
      {!isAlone &&
        schedules.map(schedule => (
          <ScheduleRow key={schedule.id} schedule={schedule} waybill={waybillOf(schedule)} scale={scale} today={today}>
            <td />
            <td className="co-within">{schedule.no}</td>
          </ScheduleRow>
        ))}
    </>
  );
};

interface OrderRowsProps {
  record: ComponentOrderDetail;
  orderNo: string;
  said: string;
  scale: Timescale;
  today: PlainDate;
  changeOf(lineNo: number): (() => void) | undefined;
}

/** One of the distributor's orders with its lines. */
const OrderRows = ({ record, orderNo, said, scale, today, changeOf }: OrderRowsProps) => {
  const { t } = useTexts();
  const own = record.schedules.filter(({ distributorNo }) => distributorNo === orderNo);
  const messages = record.messages.filter(({ distributorNo }) => distributorNo === orderNo);
  const lines = record.lines.filter(({ lineNo }) => own.some(one => one.lineNo === lineNo));
  return (
    <tbody>
      <tr className="co-order">
        <th scope="rowgroup" colSpan={COLUMNS}>
          {t('componentOrder.text.distributorOrder')} <strong>{orderNo}</strong> <span className="co-word">{said}</span>
        </th>
      </tr>
      {messages
        .filter(({ lineNo }) => lineNo === null)
        .map(message => (
          <Said key={message.id} message={message} of={t('componentOrder.text.saidOfOrder')} />
        ))}
      {lines.map(line => (
        <LineRows
          key={line.id}
          line={line}
          schedules={own.filter(({ lineNo }) => lineNo === line.lineNo)}
          messages={messages.filter(({ lineNo }) => lineNo === line.lineNo)}
          waybillOf={waybillIn(record.waybills)}
          scale={scale}
          today={today}
          change={changeOf(line.lineNo)}
        />
      ))}
    </tbody>
  );
};

const Head = ({ scale, today }: { scale: Timescale; today: PlainDate }) => {
  const { t, field } = useTexts();
  const name = (key: string) => field('componentOrder', key);
  return (
    <thead>
      <tr>
        <th scope="col">{name('lineNo')}</th>
        <th scope="col">{name('partNo')}</th>
        <th scope="col" className="co-number">
          {name('quantity')}
        </th>
        <th scope="col" title={t('componentOrder.help.wanted')}>
          {name('wanted')}
        </th>
        <th scope="col" title={t('componentOrder.help.ships')}>
          {name('ships')}
        </th>
        <th scope="col" title={t('componentOrder.help.arrives')}>
          {name('arrives')}
        </th>
        <th scope="col" className="co-number">
          {name('slip')}
        </th>
        <th scope="col">{name('changeableUntil')}</th>
        <th scope="col">{name('cancellableUntil')}</th>
        <th scope="col" className="co-picture">
          <Weeks scale={scale} today={today} />
        </th>
      </tr>
    </thead>
  );
};

const CHANGING: ReadonlySet<string> = new Set(['accepted', 'partly_accepted', 'in_work', 'on_hold']);

/** The lines of an order under the distributor's numbers of it: what is wanted, what is promised, and by how much that is late. */
export const ScheduleTable = ({ record, refresh }: PartProps<ComponentOrderDetail>) => {
  const mayCall = useMayCall();
  const { today: dayOf } = useFormat();
  const [changing, setChanging] = useTabState<number | null>('changing', null);
  const today = dayOf();
  const scale = timescaleOf(record.schedules, today);
  const mayChange = mayCall(changeComponentOrderLine) && CHANGING.has(record.state);
  const changeOf = (lineNo: number) =>
    mayChange && record.changeable.some(one => one.lineNo === lineNo) ? () => setChanging(lineNo) : undefined;
  return (
    <div className="co-life">
      <ScrollRegion className="co-scroll">
        <table className="co-schedules">
          <Head scale={scale} today={today} />
          {record.distributorOrders.map(({ orderNo, said }) => (
            <OrderRows key={orderNo} {...{ record, orderNo, said, scale, today, changeOf }} />
          ))}
        </table>
      </ScrollRegion>
      {changing !== null && (
        <ChangePanel
          key={changing}
          record={record}
          lineNo={changing}
          close={() => setChanging(null)}
          done={() => {
            setChanging(null);
            refresh();
          }}
        />
      )}
    </div>
  );
};
