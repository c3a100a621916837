import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid.tsx';
import { useTexts } from '../../kit/texts.ts';

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
    { width: 140 },
  ),
  c.date('from'),
  c.date('to'),
  c.quantity('qty', 'unit', { sum: true }),
  { ...c.quantity('ordered', 'unit'), key: 'cumulative' },
  c.quantity('open', 'unit'),
];

/** The whole schedule of the release in force, with the cumulative behind each line and what is still to be sent. */
export const Schedule = ({ record }: { record: CallOffDetail }) => (
  <Grid
    name="schedule"
    rows={record.schedule.map((line, at) => ({ ...line, id: String(at), unit: record.unit }))}
    columns={columns}
  />
);
