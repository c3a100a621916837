import './comparison.css';
import type { PlainDate } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { compareReleases } from '@inbound/shared/calloff/release/contract';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace, useTabState } from '../../kit/tab/tab.tsx';
import { type ComparedRow, type Comparison, comparedRows, isChanged } from './compared.ts';
import { Differences, ReadOut, ReleaseCurves } from './compared-charts.tsx';
import { type AnswerOf, comparedColumns } from './compared-columns.tsx';
import { Foot, Summary } from './compared-summary.tsx';
import { GRAINS, type Grain } from './steps.ts';

type Release = CallOffDetail['releases'][number];

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

/** Line by line, by week or by month, each with how many of its lines changed. */
const GrainChoice = ({
  comparison,
  frozenUntil,
  grain,
  choose,
}: {
  comparison: Comparison;
  frozenUntil: PlainDate | null;
  grain: Grain;
  choose(grain: Grain): void;
}) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const choices = useMemo(
    () =>
      GRAINS.map(each => ({
        value: each,
        name: t(`release.grain.${each}`),
        count: count(comparedRows(comparison, frozenUntil, each).filter(isChanged).length),
      })),
    [comparison, frozenUntil, t, count],
  );
  return <Segmented label={t('release.text.grains')} choices={choices} value={grain} choose={choose} />;
};

/** How the lines that may be compared are shown: in which steps, and whether the unchanged ones stand there. */
const useView = () => {
  const [grain, setGrain] = useTabState<Grain>('grain', 'day');
  const [onlyChanged, setOnlyChanged] = useTabState('only-changed', false);
  return { grain, setGrain, onlyChanged, setOnlyChanged };
};

const ViewTools = ({
  comparison,
  frozenUntil,
  view: { grain, setGrain, onlyChanged, setOnlyChanged },
}: {
  comparison: Comparison;
  frozenUntil: PlainDate | null;
  view: ReturnType<typeof useView>;
}) => {
  const { t } = useTexts();
  return (
    <div className="rc-view">
      <label className="rc-only">
        <input type="checkbox" checked={onlyChanged} onChange={() => setOnlyChanged(!onlyChanged)} />
        {t('release.text.onlyChanged')}
      </label>
      <GrainChoice comparison={comparison} frozenUntil={frozenUntil} grain={grain} choose={setGrain} />
    </div>
  );
};

/** Parts what changed from what did not. */
const Unchanged = ({ count }: { count: number }) => {
  const { t } = useTexts();
  return <p className="rc-unchanged">{t('release.text.unchangedLines', { count })}</p>;
};

const Compared = ({
  comparison,
  frozenUntil,
  answerOf,
}: {
  comparison: Comparison;
  frozenUntil: PlainDate | null;
  answerOf: AnswerOf | undefined;
}) => {
  const view = useView();
  const { grain, onlyChanged } = view;
  const rows = useMemo(() => comparedRows(comparison, frozenUntil, grain), [comparison, frozenUntil, grain]);
  const [active, setActive] = useState<ComparedRow>();
  const lastChanged = rows.findLast(isChanged)?.id;
  const unchanged = rows.filter(row => !isChanged(row)).length;
  const columns = useMemo(() => comparedColumns(grain === 'day' ? answerOf : undefined), [grain, answerOf]);
  return (
    <>
      <div className="rc-head">
        <Summary rows={rows} unit={comparison.unit} />
        <ViewTools comparison={comparison} frozenUntil={frozenUntil} view={view} />
      </div>
      <div className="rc-body">
        <div className="rc-grid">
          <Grid
            name="comparison"
            rows={onlyChanged ? rows.filter(isChanged) : rows}
            columns={columns}
            watch={setActive}
            below={row =>
              row.id === lastChanged && unchanged > 0 && !onlyChanged ? <Unchanged count={unchanged} /> : null
            }
          />
        </div>
        <ScrollRegion className="rc-side">
          <ReadOut comparison={comparison} row={active} />
          <ReleaseCurves comparison={comparison} rows={rows} frozenUntil={frozenUntil} />
          <Differences comparison={comparison} rows={rows} />
        </ScrollRegion>
      </div>
      <Foot comparison={comparison} rows={rows} />
    </>
  );
};

/** How each line of the release in force is answered, where that release stands on the right. */
const answersOf = ({ lines, releases }: CallOffDetail, after: string): AnswerOf | undefined => {
  if (releases[0]?.id !== after) return undefined;
  const states = new Map(
    lines.filter(line => line.parentId === null).map(line => [`${line.requestedFrom}/${line.requestedTo}`, line.state]),
  );
  return row => states.get(`${row.from}/${row.to}`);
};

/** The answer of the server for two releases, or why there is none. */
const Answer = ({ choice, record }: { choice: Choice; record: CallOffDetail }) => {
  const { data, refusal, refresh } = useQuery(compareReleases, choice);
  const answerOf = useMemo(() => answersOf(record, choice.after), [record, choice.after]);
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  return <Compared comparison={data} frozenUntil={record.frozenUntil} answerOf={answerOf} />;
};

/** Leads to the lines that the release in force has changed, for who may answer them. */
const AnswerChanged = ({ changedCount }: { changedCount: number }) => {
  const { t } = useTexts();
  const may = useMay();
  const { host, key, query } = usePlace();
  if (changedCount === 0 || !may('calloff.callOff.confirm')) return null;
  return (
    <Button kind="primary" onClick={() => host.change(key, { ...query, tab: undefined })}>
      {t('release.text.answerChanged', { count: changedCount })}
    </Button>
  );
};

/** What changed between two releases of an agreement: by line, week or month, in quantities and cumulatives, and as two curves. */
export const ReleaseComparison = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const { releases } = record;
  const [newest, previous] = releases;
  const [chosen, choose] = useTabState<Partial<Choice>>('compared', {});
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
          <IconButton
            name={t('release.text.swap')}
            icon="swap"
            onClick={() => choose({ before: choice.after, after: choice.before })}
          />
          <ReleaseChoice
            label={t('release.field.after')}
            releases={releases}
            value={choice.after}
            choose={after => choose({ ...choice, after })}
          />
          <span className="ib-space" />
          <AnswerChanged changedCount={record.changedCount} />
        </div>
        <Answer choice={choice} record={record} />
      </div>
    </FeatureContext.Provider>
  );
};
