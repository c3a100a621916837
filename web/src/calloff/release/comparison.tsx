import './comparison.css';
import { type Decimal, subtract } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { compareReleases } from '@inbound/shared/calloff/release/contract';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Unit, useEntryText } from '../../kit/columns/entry.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { Delta, Period } from '../call-off/cells.tsx';
import { Curves } from '../call-off/curves.tsx';
import {
  type ComparedOn,
  type ComparedRow,
  type Comparison,
  changeCounts,
  comparedRows,
  curveOf,
  isChanged,
  SPANS,
  type Span,
} from './compared.ts';

type Release = CallOffDetail['releases'][number];

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
  const moved = row.moved
    .map(({ qty, from, to }) => {
      const isHere = to === row.to;
      const day = date(isHere ? from : to, { year: false });
      return t(isHere ? 'release.text.movedFrom' : 'release.text.movedTo', { qty: decimal(qty), date: day });
    })
    .join(', ');
  return <span title={moved}>{moved}</span>;
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

const columns = [
  c.custom(
    'period',
    row => <Period from={row.from} to={row.to} />,
    row => row.to,
    { width: 168, pin: 'left' },
  ),
  decimal('before', 80),
  decimal('after', 80),
  c.custom(
    'difference',
    row => <Difference row={row} />,
    row => row.difference,
    { width: 148, align: 'end' },
  ),
  decimal('cumulativeBefore', 92),
  decimal('cumulativeAfter', 92),
  c.custom(
    'what',
    row => <What row={row} />,
    row => row.change,
  ),
];

interface Choice {
  before: string;
  after: string;
}

const ReleaseChoice = ({
  label,
  releases,
  value,
  choose,
}: {
  label: string;
  releases: readonly Release[];
  value: string;
  choose(id: string): void;
}) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <label>
      <span>{label}</span>
      <select className="ib-input" value={value} onChange={event => choose(event.target.value)}>
        {releases.map(({ id, releaseNo, releaseDate }, at) => (
          <option key={id} value={id}>
            {t(at === 0 ? 'release.text.inForce' : 'release.text.release', { no: releaseNo, date: date(releaseDate) })}
          </option>
        ))}
      </select>
    </label>
  );
};

const Summary = ({ rows, unit }: { rows: readonly ComparedRow[]; unit: string }) => {
  const unitText = useEntryText('unit');
  const { t } = useTexts();
  const { count, difference } = useFormat();
  const { net, counts } = changeCounts(rows);
  const facts: [string, string][] = [
    [t('release.text.net'), `${difference(net as Decimal)} ${unitText(unit)}`],
    ...counts.map((each): [string, string] => [t(`release.change.${each.change}`), count(each.count)]),
  ];
  return (
    <dl className="rc-summary">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const ReleaseCurves = ({
  comparison,
  rows,
  on,
}: {
  comparison: Comparison;
  rows: readonly ComparedRow[];
  on: ComparedOn;
}) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const { before, after } = comparison;
  const curve = useMemo(() => curveOf(comparison, rows), [comparison, rows]);
  const series = useMemo(
    () => [
      {
        name: t('release.text.short', { no: after.releaseNo }),
        colour: '--c-demand' as const,
        values: curve.map(point => Number(point.after)),
      },
      {
        name: t('release.text.short', { no: before.releaseNo }),
        colour: '--c-forecast' as const,
        dashed: true,
        values: curve.map(point => Number(point.before)),
      },
    ],
    [curve, before, after, t],
  );
  const dates = useMemo(() => curve.map(point => point.date), [curve]);
  const { frozenUntil } = on;
  const [first] = dates;
  const isBandSeen = frozenUntil !== null && first !== undefined && first <= frozenUntil;
  const band = isBandSeen
    ? { until: frozenUntil, name: t('callOff.text.frozenUntil', { date: date(frozenUntil, { year: false }) }) }
    : undefined;
  if (dates.length === 0) return null;
  return <Curves unit={comparison.unit} dates={dates} series={series} band={band} />;
};

/** Both cumulatives at the end of a line, in words beside the curves. */
const ReadOut = ({ comparison, row }: { comparison: Comparison; row: ComparedRow | undefined }) => {
  const { t } = useTexts();
  const { date, decimal, difference } = useFormat();
  if (!row) return null;
  const gap = subtract(row.cumulativeAfter, row.cumulativeBefore);
  return (
    <dl className="rc-read-out" aria-label={t('release.text.readOut', { date: date(row.to) })}>
      <dt>{t('release.text.readOut', { date: date(row.to) })}</dt>
      <dd>
        {t('release.text.short', { no: comparison.after.releaseNo })} <strong>{decimal(row.cumulativeAfter)}</strong>
      </dd>
      <dd>
        {t('release.text.short', { no: comparison.before.releaseNo })} <strong>{decimal(row.cumulativeBefore)}</strong>
      </dd>
      <dd>
        {t('release.field.difference')} <strong>{difference(gap)}</strong> <Unit code={comparison.unit} />
      </dd>
    </dl>
  );
};

/** The parts of the comparison, each with how many of its lines changed. */
const SpanTabs = ({ rows, span, choose }: { rows: readonly ComparedRow[]; span: Span; choose(span: Span): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <StatusTabs
      label={t('release.text.spans')}
      tabs={SPANS.filter(each => rows.some(row => row.span === each)).map(each => ({
        name: t(`release.span.${each}`),
        count: count(rows.filter(row => row.span === each && isChanged(row)).length),
        on: each === span,
        choose: () => choose(each),
      }))}
    />
  );
};

const Compared = ({
  comparison,
  on,
  onlyChanged,
}: {
  comparison: Comparison;
  on: ComparedOn;
  onlyChanged: boolean;
}) => {
  const rows = useMemo(() => comparedRows(comparison, on), [comparison, on]);
  const [chosen, choose] = useTabState<Span>('span', 'near');
  const [active, setActive] = useState<ComparedRow>();
  const span = rows.some(row => row.span === chosen) ? chosen : (rows[0]?.span ?? chosen);
  const shown = useMemo(() => rows.filter(row => row.span === span), [rows, span]);
  return (
    <>
      <SpanTabs rows={rows} span={span} choose={choose} />
      <Summary rows={shown} unit={comparison.unit} />
      <div className="rc-body">
        <div className="rc-grid">
          <Grid
            name="comparison"
            rows={onlyChanged ? shown.filter(isChanged) : shown}
            columns={columns}
            watch={setActive}
          />
        </div>
        <div className="rc-side">
          <ReadOut comparison={comparison} row={active} />
          <ReleaseCurves comparison={comparison} rows={shown} on={on} />
        </div>
      </div>
    </>
  );
};

/** The answer of the server for two releases, or why there is none. */
const Answer = ({ choice, on, onlyChanged }: { choice: Choice; on: ComparedOn; onlyChanged: boolean }) => {
  const { data, refusal, refresh } = useQuery(compareReleases, choice);
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  return data ? <Compared comparison={data} on={on} onlyChanged={onlyChanged} /> : <Skeleton shape="detail" />;
};

/** What changed between two releases of an agreement: by line, in quantities and cumulatives, and as two curves. */
export const ReleaseComparison = ({ record: { releases, today, frozenUntil } }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const on = useMemo(() => ({ today, frozenUntil }), [today, frozenUntil]);
  const [newest, previous] = releases;
  const [chosen, choose] = useTabState<Partial<Choice>>('compared', {});
  const [onlyChanged, setOnlyChanged] = useTabState('only-changed', false);
  if (!newest || !previous) return <Notice tone="info">{t('release.text.oneRelease')}</Notice>;
  const choice = { before: chosen.before ?? previous.id, after: chosen.after ?? newest.id };
  return (
    <FeatureContext.Provider value="release">
      <div className="rc">
        <div className="rc-choice">
          <ReleaseChoice
            label={t('release.field.before')}
            releases={releases}
            value={choice.before}
            choose={before => choose({ ...choice, before })}
          />
          <ReleaseChoice
            label={t('release.field.after')}
            releases={releases}
            value={choice.after}
            choose={after => choose({ ...choice, after })}
          />
          <span className="ib-space" />
          <label className="rc-only">
            <input
              type="checkbox"
              className="check"
              checked={onlyChanged}
              onChange={() => setOnlyChanged(!onlyChanged)}
            />
            {t('release.text.onlyChanged')}
          </label>
        </div>
        <Answer choice={choice} on={on} onlyChanged={onlyChanged} />
      </div>
    </FeatureContext.Provider>
  );
};
