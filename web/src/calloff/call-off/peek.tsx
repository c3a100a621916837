import './peek.css';
import type { CallOffRow } from '@inbound/shared/calloff/call-off/contract';
import { type CallOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TurnMarker } from '../../kit/state/turn-marker.tsx';
import { peekColumns } from './list-columns.tsx';

/** So many of the next lines are looked at without leaving the list; the call-off has them all. */
const NEXT_LINES = 8;

const c = columnsOf<CallOffLineRow>();

const columns = [
  c.text('lineNo', { width: 56 }),
  c.date('requestedTo', { width: 108 }),
  c.quantity('released', 'unit', { width: 96 }),
  c.state(callOffLine, { width: 120 }),
];

/** Whose turn it is, what for and by when. */
const Turn = ({ row: { turn, openCount, answerBy, decideCount, decideBy } }: { row: CallOffRow }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  if (turn === 'done') return null;
  const decides = turn === 'plant';
  const [count, day] = decides ? [decideCount, decideBy] : [openCount, answerBy];
  const verb = decides ? 'decide' : 'answer';
  if (count === 0) return null;
  const says = day
    ? t(`callOff.waits.${verb}By`, { count, date: date(day, { year: false }) })
    : t(`callOff.waits.${verb}`, { count });
  return (
    <p className="co-peek-turn">
      <TurnMarker turn={turn} says={says} />
    </p>
  );
};

/** The lines that come next, with how far each is answered. */
const NextLines = ({ row: { id, nextDate, openCount } }: { row: CallOffRow }) => {
  const { t } = useTexts();
  const { data } = useQuery(listCallOffLines, {
    callOffId: id,
    ...(nextDate ? { from: nextDate } : {}),
    limit: NEXT_LINES,
    count: 'none',
  });
  if (!data) return <Skeleton shape="list" />;
  if (data.rows.length === 0) return null;
  return (
    <section aria-label={t('callOff.section.lines')}>
      <h2>
        {t('callOff.section.lines')} <small>{openCount}</small>
      </h2>
      <div className="co-peek-lines">
        <Grid name="lines" rows={data.rows} columns={columns} />
      </div>
    </section>
  );
};

/** What one wants to know of a call-off without leaving the list: whose turn it is, its facts, and the lines that come next. */
export const CallOffPeek = ({ row }: { row: CallOffRow }) => (
  <div className="co-peek">
    <Turn row={row} />
    <Facts record={row} columns={peekColumns} />
    <NextLines row={row} />
  </div>
);
