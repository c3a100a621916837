import './schedule.css';
import type { Decimal } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Period } from './cells.tsx';
import { Curves } from './curves.tsx';

type Scheduled = CallOffDetail['schedule'][number];
interface ScheduleRow extends Scheduled {
  id: string;
  unit: string;
}

const Kind = ({ kind }: { kind: Scheduled['kind'] }) => {
  const { t } = useTexts();
  return <span>{t(`callOff.kindOfLine.${kind}`)}</span>;
};

const c = columnsOf<ScheduleRow>();

const columns = [
  c.custom(
    'kindOfLine',
    row => <Kind kind={row.kind} />,
    row => row.kind,
    { width: 120 },
  ),
  c.custom(
    'period',
    row => <Period from={row.from} to={row.to} />,
    row => row.to,
    { width: 184 },
  ),
  c.quantity('qty', 'unit', { sum: true }),
  { ...c.quantity('ordered', 'unit'), key: 'cumulative' },
  c.quantity('open', 'unit'),
];

/** What is ordered up to each day, beside what was sent and received: two levels, for they are of today. */
const ScheduleCurves = ({ record }: { record: CallOffDetail }) => {
  const { field } = useTexts();
  const { schedule, cumulatives } = record;
  const dates = useMemo(() => schedule.map(({ to }) => to), [schedule]);
  const series = useMemo(() => {
    const level = (value: Decimal) => schedule.map(() => Number(value));
    return [
      {
        name: field('callOff', 'ordered'),
        colour: '--c-demand' as const,
        values: schedule.map(({ ordered }) => Number(ordered)),
      },
      { name: field('callOff', 'sent'), colour: '--c-shipped' as const, values: level(cumulatives.sent) },
      {
        name: field('callOff', 'received'),
        colour: '--c-other' as const,
        dashed: true,
        values: level(cumulatives.received),
      },
    ];
  }, [schedule, cumulatives, field]);
  return <Curves unit={record.unit} dates={dates} series={series} />;
};

/**
 * The whole schedule of the release in force, with the cumulative behind each line and what is still to be sent; the same
 * as a curve.
 */
export const Schedule = ({ record }: { record: CallOffDetail }) => (
  <div className="co-schedule">
    <div>
      <Grid
        name="schedule"
        rows={record.schedule.map((line, at) => ({ ...line, id: String(at), unit: record.unit }))}
        columns={columns}
      />
    </div>
    {record.schedule.length > 1 && <ScheduleCurves record={record} />}
  </div>
);
