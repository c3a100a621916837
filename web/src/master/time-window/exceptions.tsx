import type { TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';

type Hours = TimeWindowRow['exceptions'][number] & { id: string };

const c = columnsOf<Hours>();

const Closed = () => useTexts().t('timeWindow.text.closed');

const columns = [
  c.date('day'),
  c.custom(
    'startsAt',
    row => row.startsAt ?? <Closed />,
    (row, { t }) => row.startsAt ?? t('timeWindow.text.closed'),
  ),
  c.text('endsAt'),
];

/** The dates on which a window is closed or has other hours. */
export const ExceptionsOfWindow = ({ record }: { record: TimeWindowRow }) => {
  const rows = record.exceptions.map(hours => ({ ...hours, id: `${hours.day} ${hours.startsAt}` }));
  return <Grid name="exceptions" rows={rows} columns={columns} />;
};
