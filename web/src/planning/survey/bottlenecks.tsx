import type { AnswerOf, IsoWeek } from '@inbound/shared';
import { readSurveyBottlenecks } from '@inbound/shared/planning/survey/contract';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';
import { TabLink } from '../../kit/tab/tab-link.tsx';

type Supplier = AnswerOf<typeof readSurveyBottlenecks>['suppliers'][number];
type Load = Supplier['weeks'][string];

/** Up to so many percent a week has room to spare. */
const ROOMY_LOAD = 90;

const HEATS = ['roomy', 'full', 'flexible', 'short'] as const;

const heatOf = ({ load, match }: Load): (typeof HEATS)[number] => {
  if (match !== 'covered') return match;
  return (load ?? 0) <= ROOMY_LOAD ? 'roomy' : 'full';
};

/** The load of a week in percent; above the maximum it has a mark beside its colour. */
export const LoadCell = ({ load }: { load: Load | undefined }) => {
  const { count } = useFormat();
  if (!load) return <td />;
  const heat = heatOf(load);
  return (
    <td data-heat={heat}>
      {load.load === null ? '–' : `${count(load.load)} %`}
      {heat === 'short' && ' !'}
    </td>
  );
};

/** Supplier by week: how much of its capacity the heaviest material takes. */
export const Bottlenecks = ({ surveyId }: { surveyId: string }) => {
  const { t, language } = useTexts();
  const nameOf = usePeriodNames('week');
  const { data } = useQuery(readSurveyBottlenecks, { id: surveyId });
  if (!data) return null;
  const { weeks, suppliers } = data;
  return (
    <section className="cs-heat">
      <h2>
        {t('survey.text.bottlenecks')}
        <small>{t('survey.text.load')}</small>
        <span className="cs-legend">
          {HEATS.map(heat => (
            <i key={heat} data-heat={heat}>
              {t(`survey.heat.${heat}`)}
            </i>
          ))}
        </span>
      </h2>
      <ScrollRegion className="cs-heat-scroll">
        <table aria-label={t('survey.text.bottlenecks')}>
          <thead>
            <tr>
              <th scope="col">{t('common.field.supplier')}</th>
              {weeks.map(week => (
                <th key={week} scope="col">
                  {nameOf(week as IsoWeek)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {suppliers.map(({ surveyId: id, supplierCode, supplierNameZh, supplierNameEn, weeks: loads }) => (
              <tr key={id} data-own={id === surveyId || undefined}>
                <th scope="row">
                  <TabLink to={link('/planning/survey-detail', { id })}>{supplierCode}</TabLink>{' '}
                  {nameIn(language, { zh: supplierNameZh, en: supplierNameEn })}
                </th>
                {weeks.map(week => (
                  <LoadCell key={week} load={loads[week]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
};
