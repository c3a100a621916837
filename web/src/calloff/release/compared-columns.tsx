import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell, None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { Delta, Period } from '../call-off/cells.tsx';
import type { ComparedRow } from './compared.ts';

const PERCENT = 100;

/** How large the change is beside the others: to the right more, to the left less. */
const ShareBar = ({ share }: { share: number }) => (
  <span className="rc-bar" data-direction={share > 0 ? 'up' : 'down'} aria-hidden="true">
    <span style={{ width: `${(Math.abs(share) / 2) * PERCENT}%` }} />
  </span>
);

const Difference = ({ row }: { row: ComparedRow }) => (
  <span className="rc-difference">
    <ShareBar share={row.share} />
    <Delta value={row.difference} />
  </span>
);

/** What happened to a line: where its quantity went or came from, else in which way it changed. */
const What = ({ row }: { row: ComparedRow }) => {
  const { t } = useTexts();
  const { date, decimal } = useFormat();
  if (row.moved.length === 0) return t(`release.change.${row.change}`);
  return row.moved.map(({ qty, from, to }) => {
    const isHere = to === row.to;
    const day = date(isHere ? from : to);
    return (
      <span key={`${from} ${to}`} className="rc-moved">
        {t(isHere ? 'release.text.movedFrom' : 'release.text.movedTo', { qty: decimal(qty), date: day })}
      </span>
    );
  });
};

const c = columnsOf<ComparedRow>();

/** All lines have the one unit of the agreement, which stands above them. */
const decimal = (key: 'before' | 'after' | 'cumulativeBefore' | 'cumulativeAfter', width: number) =>
  c.custom(
    key,
    row => <DecimalCell value={row[key]} />,
    row => row[key],
    { width, align: 'end' },
  );

/** How the line of some days is answered in the release in force; nothing where it has none. */
export type AnswerOf = (row: ComparedRow) => CallOffLineRow['state'] | undefined;

/** The columns of a comparison; beside the lines of the release in force stands how far they are answered. */
export const comparedColumns = (answerOf?: AnswerOf) => [
  c.custom(
    'period',
    row => <Period from={row.from} to={row.to} />,
    row => row.to,
    { width: 160, pin: 'left' },
  ),
  decimal('before', 72),
  decimal('after', 72),
  c.custom(
    'difference',
    row => <Difference row={row} />,
    row => row.difference,
    { width: 128, align: 'end' },
  ),
  decimal('cumulativeBefore', 84),
  decimal('cumulativeAfter', 84),
  c.custom(
    'what',
    row => <What row={row} />,
    row => row.change,
    { width: 132, wraps: true },
  ),
  ...(answerOf
    ? [
        c.custom(
          'answer',
          row => {
            const state = answerOf(row);
            return state ? <StateTag machine={callOffLine} state={state} /> : <None />;
          },
          row => answerOf(row) ?? '',
          { width: 104 },
        ),
      ]
    : []),
];
