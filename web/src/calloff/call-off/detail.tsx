import { isPositive } from '@inbound/shared';
import { downloadCallOffAnswers } from '@inbound/shared/calloff/call-off/answer-file-contract';
import { type CallOffDetail, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { callOff, seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import { checkCreation } from '@inbound/shared/delivery/delivery-note/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { zoneName } from '../../client/format/date.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { NameCell, None, PartCell } from '../../kit/columns/cells.tsx';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Unit } from '../../kit/columns/entry.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { useNarrow } from '../../kit/narrow.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { lazyWithRetry } from '../../kit/parts/lazy-with-retry.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { Agreement } from './agreement.tsx';
import { ConfirmGrid } from './confirm-grid.tsx';
import { byArrival, CreateNote } from './create-note.tsx';
import { History } from './history.tsx';
import { Lots } from './lots.tsx';
import { CallOffRail } from './rail.tsx';
import { Related } from './related.tsx';
import { Schedule } from './schedule.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { Waits } from './waits.tsx';

const ReleaseComparison = lazyWithRetry(
  async () => (await import('../release/comparison.tsx')).ReleaseComparison,
  'list',
);

const Material = ({ row }: { row: CallOffDetail }) => (
  <>
    <PartCell value={row.material} /> <NameCell zh={row.materialNameZh} en={row.materialNameEn} />
  </>
);

/** The release in force, and when it came: in the plant's time, with its zone. */
const Release = ({ row: { release, releaseNo } }: { row: CallOffDetail }) => {
  const { moment, plantZone } = useFormat();
  if (!release) return releaseNo;
  return `${releaseNo}, ${moment(release.receivedAt, { year: false })} ${zoneName(plantZone, release.receivedAt)}`;
};

/** What is ordered and sent, as the way to its bookings; cumulatives say from which day they count, or, never reset, up to which. */
const Cumulatives = ({ row }: { row: CallOffDetail }) => {
  const { t } = useTexts();
  const { date, decimal } = useFormat();
  const may = useMay();
  const { ordered, sent, resetOn } = row.cumulatives;
  const figures = `${decimal(ordered)} / ${decimal(sent)}`;
  return (
    <>
      {may('calloff.schedulingAgreement.view') ? (
        <TabLink to={link('/calloff/agreement-detail', { id: row.agreementId })}>{figures}</TabLink>
      ) : (
        figures
      )}{' '}
      <Unit code={row.unit} />{' '}
      <small className="caption" data-days>
        {resetOn
          ? t('callOff.text.cumulativeSince', { from: date(resetOn) })
          : t('callOff.text.cumulativeTo', { to: date(row.today) })}
      </small>
    </>
  );
};

/** Drawing, hardware and software that are ordered. */
const levelsOf = ({ drawing, hardware, software }: CallOffDetail): string =>
  [drawing, hardware, software].filter(Boolean).join(' / ');

/** The single sale package that the order names, and how much goes into one. */
const SalePackage = ({ row: { orderPackage, orderPackQty, unit } }: { row: CallOffDetail }) => {
  const { decimal } = useFormat();
  if (!orderPackage) return <None />;
  return (
    <>
      {orderPackage}
      {orderPackQty && (
        <>
          {' '}
          × {decimal(orderPackQty)} <Unit code={unit} />
        </>
      )}
    </>
  );
};

const c = columnsOf<CallOffDetail>();

const number = c.text('callOffNo');
/** Orders are known by their own numbers. */
const orderNo = { ...number, label: 'orderNo' };

const material = c.custom(
  'material',
  row => <Material row={row} />,
  row => row.material,
);
const release = c.custom(
  'releaseNo',
  row => <Release row={row} />,
  row => row.releaseNo,
);
const cumulatives = c.custom(
  'orderedSent',
  row => <Cumulatives row={row} />,
  ({ cumulatives: { ordered, sent } }) => `${ordered} / ${sent}`,
);
const levels = c.custom(
  'levels',
  row => levelsOf(row) || <None />,
  row => levelsOf(row),
);
const salePackage = c.custom(
  'orderPackage',
  row => <SalePackage row={row} />,
  row => row.orderPackage,
);
const state = c.custom(
  'callOffState',
  row => <StateTag machine={callOff} state={row.callOffState} />,
  row => row.callOffState,
);

/** What stands over the call-offs of each kind: cumulatives of series, levels of pre-series parts, packages of spare parts. */
const FACTS: Record<CallOffKind, readonly Column<CallOffDetail>[]> = {
  series: [number, material, release, cumulatives, state],
  pre_series: [orderNo, material, release, levels, state],
  after_sales: [orderNo, material, release, c.text('consignee'), salePackage, state],
};

const Lines = ({ record, refresh }: PartProps<CallOffDetail>) => <ConfirmGrid record={record} changed={refresh} />;

const sections = [
  { name: 'lines', count: (row: CallOffDetail) => row.lines.length, show: Lines, rail: CallOffRail },
  { name: 'changes', count: (row: CallOffDetail) => row.differences, show: ReleaseComparison },
  { name: 'schedule', count: (row: CallOffDetail) => row.schedule.length, show: Schedule },
  { name: 'lots', show: Lots },
  { name: 'related', show: Related },
  { name: 'agreement', show: Agreement },
  commentsOf('callOff'),
  { name: 'timeline', show: History },
];

const isAnswered = ({ confirmed, accepted, rejected }: CallOffDetail['lines'][number]): boolean =>
  [confirmed, accepted, rejected].some(isPositive);

const Actions = ({ record }: { record: CallOffDetail }) => {
  const { t, screen } = useTexts();
  const isPhone = useNarrow();
  const may = useMay();
  useMarkSeen(record);
  const { host, key } = usePlace();
  const [creates, setCreates] = useState(false);
  const answers = useAction(downloadCallOffAnswers, { done: saveDownload });
  const download = (
    <IconButton
      icon="export"
      name={t('callOffLine.text.answersAsFile')}
      reason={record.lines.some(isAnswered) ? undefined : t('callOffLine.text.nothingAnswered')}
      onClick={() => void answers.run({ id: record.id })}
    />
  );
  const tools = (
    <>
      {download}
      {isPhone && (
        <Button icon="call-off" onClick={() => host.open(key, link('/m/calloff', { search: record.callOffNo }), 'new')}>
          {screen('/m/calloff')}
        </Button>
      )}
      {may('transport.emergency.edit') && (
        <IconButton
          icon="emergency"
          name={t('callOff.text.askEmergency')}
          onClick={() => host.open(key, link('/transport/emergency-request', { callOffId: record.id }), 'new')}
        />
      )}
    </>
  );
  if (!may('delivery.deliveryNote.edit') || checkCreation('free', record.settings.dnCreation) !== true) return tools;
  const nothing = byArrival(record.lines).length === 0 ? t('callOff.text.nothingToDeliver') : undefined;
  return (
    <>
      {tools}
      <Button icon="delivery-note" reason={nothing} onClick={() => setCreates(true)}>
        {t('callOff.text.createNote')}
      </Button>
      {creates && <CreateNote callOff={record} close={() => setCreates(false)} />}
    </>
  );
};

const detailOf = (kind: CallOffKind, icon: IconName) => () => {
  const mayCall = useMayCall();
  return (
    <DetailScreen
      of={readCallOff}
      machine={seriesCallOff}
      icon={icon}
      facts={FACTS[kind]}
      sections={sections.filter(({ show }) => show !== Lots || mayCall(readDeliveryNoteLots))}
      turn={Waits}
      actions={record => <Actions record={record} />}
    />
  );
};

export const SeriesDetail = detailOf('series', 'call-off');
export const PreSeriesDetail = detailOf('pre_series', 'pre-series');
export const AfterSalesDetail = detailOf('after_sales', 'after-sales');
