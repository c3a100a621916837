import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { compareReleases } from '@inbound/shared/calloff/release/contract';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { Delta, Period } from '../call-off/cells.tsx';
import { type ComparedRow, type Comparison, changeCounts, comparedRows, isChanged } from './compared.ts';
import { ReleaseCurves } from './compared-charts.tsx';

/** So many of the largest changes are named; the comparison has them all. */
const NAMED = 4;

/** One change: when, from how much to how much, and by how much that differs. */
const Change = ({ row }: { row: ComparedRow }) => {
  const { decimal } = useFormat();
  return (
    <li>
      <span>
        <Period from={row.from} to={row.to} />
      </span>
      <span className="caption">
        {decimal(row.before)} → {decimal(row.after)}
      </span>
      <span className="ib-space" />
      <Delta value={row.difference} />
    </li>
  );
};

const Changes = ({ comparison, frozenUntil }: { comparison: Comparison } & Pick<CallOffDetail, 'frozenUntil'>) => {
  const { t } = useTexts();
  const { count, difference } = useFormat();
  const { host, key, query } = usePlace();
  const rows = useMemo(() => comparedRows(comparison, frozenUntil), [comparison, frozenUntil]);
  const changed = rows.filter(isChanged);
  const { net, counts } = changeCounts(rows);
  const frozen = changed.filter(row => row.frozen).length;
  const compare = () => host.change(key, { ...query, tab: 'changes' });
  return (
    <section aria-label={t('callOff.section.changes')}>
      <h2>
        {t('callOff.section.changes')}
        <small>
          {comparison.before.releaseNo} → {comparison.after.releaseNo}
        </small>
      </h2>
      <ReleaseCurves comparison={comparison} rows={rows} frozenUntil={frozenUntil} />
      <p className="co-rail-net">
        <span>
          {t('callOff.rail.net')} <strong>{difference(net)}</strong> <Unit code={comparison.unit} />
        </span>
        {counts
          .filter(each => each.change !== 'same' && each.count > 0)
          .map(each => (
            <span key={each.change}>
              {t(`release.change.${each.change}`)} {count(each.count)}
            </span>
          ))}
        {frozen > 0 && (
          <span>
            {t('release.text.inFreeze')} {count(frozen)}
          </span>
        )}
      </p>
      <ul>
        {changed.slice(0, NAMED).map(row => (
          <Change key={row.id} row={row} />
        ))}
      </ul>
      <Button kind="text" onClick={compare}>
        {changed.length > NAMED
          ? t('callOff.rail.moreChanges', { count: changed.length - NAMED })
          : t('callOff.rail.compare')}
      </Button>
    </section>
  );
};

/** What the release in force changed against the one before: as curves, in sum, and the largest changes by day. */
export const RailChanges = ({
  record,
  choice,
}: {
  record: CallOffDetail;
  choice: { before: string; after: string };
}) => {
  const { data, refusal } = useQuery(compareReleases, choice);
  // The comparison itself says why there is none; beside the lines nothing is lost by it.
  if (refusal) return null;
  if (!data) return <Skeleton shape="chart" />;
  return (
    <FeatureContext.Provider value="release">
      <Changes comparison={data} frozenUntil={record.frozenUntil} />
    </FeatureContext.Provider>
  );
};
