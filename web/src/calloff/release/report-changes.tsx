import { subtract, ZERO } from '@inbound/shared';
import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { Delta, Period } from '../call-off/cells.tsx';

type ReportedChange = NonNullable<ReleaseReport['releases'][number]['changes']>[number];

/** A line that a file adds, changes or takes away. */
export interface ChangeRow extends ReportedChange {
  id: string;
  of: string;
  change: 'new' | 'changed' | 'removed';
}

const kindOf = ({ before, after }: ReportedChange): ChangeRow['change'] => {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
};

const TONES = { new: 'success', changed: 'info', removed: 'warning' } as const;

const Change = ({ change }: Pick<ChangeRow, 'change'>) => {
  const { t } = useTexts();
  return <Tag tone={TONES[change]}>{t(`release.lineChange.${change}`)}</Tag>;
};

/** What was asked, struck where it holds no more, and what is asked now. */
const OldAndNew = ({ row: { before, after } }: { row: ChangeRow }) => {
  const { decimal } = useFormat();
  return (
    <span className="ri-old-new">
      {before !== null && <s>{decimal(before)}</s>}
      {before !== null && after !== null && <Icon name="next" size={12} />}
      {after !== null && <strong>{decimal(after)}</strong>}
    </span>
  );
};

const differenceOf = ({ before, after }: ChangeRow) => subtract(after ?? ZERO, before ?? ZERO);

const c = columnsOf<ChangeRow>();

export const changeColumns = [
  c.custom(
    'lineChange',
    row => <Change change={row.change} />,
    row => row.change,
    { width: 116 },
  ),
  // Drawn here: a text would be cut off in a narrow window, and this is the number that people look for.
  c.custom(
    'of',
    row => row.of,
    row => row.of,
    { width: 152 },
  ),
  c.custom(
    'period',
    row => <Period from={row.from} to={row.to} />,
    row => row.to,
    { width: 200 },
  ),
  c.custom(
    'oldAndNew',
    row => <OldAndNew row={row} />,
    row => `${row.before ?? ''} → ${row.after ?? ''}`,
    { width: 180, align: 'end' },
  ),
  c.custom('difference', row => <Delta value={differenceOf(row)} />, differenceOf, { width: 116, align: 'end' }),
];

/** The lines of some releases that change, in the order of the file. */
export const changeRows = (releases: ReleaseReport['releases']): ChangeRow[] =>
  releases.flatMap(({ position, agreementNo, releaseNo, changes = [] }) =>
    changes.map((change, at) => ({
      ...change,
      id: `${position}.${at}`,
      of: `${agreementNo} / ${releaseNo}`,
      change: kindOf(change),
    })),
  );
