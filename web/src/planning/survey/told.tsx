import { decide, type IsoWeek } from '@inbound/shared';
import { refreshSurveyDemand, type SurveyDetail } from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import { ReasonText } from '../../kit/columns/reason.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';
import { ActionBar } from '../../kit/state/action-bar.tsx';

type Part = PartProps<SurveyDetail>;

/** So many figures are named in a sentence; how many more there are is counted. */
const MOST_NAMED = 3;

const UNKNOWN = '–';

/** The first of some sentences, and how many more there are. */
const Some = ({ sentences }: { sentences: readonly string[] }) => {
  const { t } = useTexts();
  const more = sentences.length - MOST_NAMED;
  return (
    <>
      {sentences.slice(0, MOST_NAMED).join('; ')}
      {more > 0 && ` ${t('survey.text.moreOfThem', { count: more })}`}
    </>
  );
};

/** Why an answer came back, and for which weeks. */
const Rejected = ({ record: { rejectReason, rejectWeeks } }: Part) => {
  const { t, list } = useTexts();
  const nameOf = usePeriodNames('week');
  if (rejectReason === '') return null;
  return (
    <Notice tone="danger">
      {t('survey.text.rejected')} <ReasonText stored={rejectReason} />
      {rejectWeeks.length > 0 && ` (${list(rejectWeeks.map(week => nameOf(week as IsoWeek)))})`}
    </Notice>
  );
};

/** Releases that expect more than the supplier has stated. */
const Alarms = ({ record: { alarms } }: Part) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const nameOf = usePeriodNames('week');
  const unitText = useEntryText('unit');
  if (alarms.length === 0) return null;
  const sentences = alarms.map(({ name, week, released, maximum, unit }) =>
    t('survey.text.alarmOf', {
      ...{ name, week: nameOf(week as IsoWeek), released: decimal(released), maximum: decimal(maximum) },
      unit: unitText(unit),
    }),
  );
  return (
    <Notice tone="danger">
      {t('survey.text.alarms')} <Some sentences={sentences} />
    </Notice>
  );
};

/** A newer version of the forecast, and what it tells otherwise; the planner takes it. */
const Newer = ({ record, refresh }: Part) => {
  const { t } = useTexts();
  const may = useMay();
  const { decimal } = useFormat();
  const nameOf = usePeriodNames('week');
  const unitText = useEntryText('unit');
  const { newerVersion } = record;
  if (!newerVersion) return null;
  const { versionNo: version, changes } = newerVersion;
  const sentences = changes.map(({ name, week, before, after, unit }) =>
    t('survey.text.changeOf', {
      ...{ name, week: nameOf(week as IsoWeek), unit: unitText(unit) },
      ...{ before: before === null ? UNKNOWN : decimal(before), after: after === null ? UNKNOWN : decimal(after) },
    }),
  );
  const isTaken = !('refusal' in decide(survey, 'refreshDemand', record, may));
  return (
    <Notice
      tone="warning"
      actions={
        isTaken && (
          <ActionBar
            machine={survey}
            record={record}
            endpoints={{ refreshDemand: refreshSurveyDemand }}
            ask={{ refreshDemand: 'confirm' }}
            done={refresh}
            inRow
            waitsForTyped
          />
        )
      }
    >
      {t('survey.text.newer', { version })}{' '}
      {changes.length === 0 ? t('survey.text.newerSame') : <Some sentences={sentences} />}
    </Notice>
  );
};

/** What is to be known of a survey before its figures are read. */
export const Told = (part: Part) => (
  <>
    <Rejected {...part} />
    <Alarms {...part} />
    <Newer {...part} />
  </>
);
