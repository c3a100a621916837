import { compare, type Decimal, type IsoWeek, smaller, subtract, ZERO } from '@inbound/shared';
import type { LineFigures } from '@inbound/shared/planning/survey/figures';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';

interface ChartProps {
  name: string;
  figures: LineFigures;
  weeks: readonly string[];
}

/** What of a demand the capacity covers, what needs flexibility, and what is above the maximum; all of it is covered where nothing is stated. */
const partsOf = ({ demand, capacity, maximum }: LineFigures, week: string): [Decimal, Decimal, Decimal] => {
  const asked = demand[week] ?? ZERO;
  const can = capacity[week] ?? asked;
  const most = maximum[week] ?? can;
  const covered = smaller(asked, can);
  const within = smaller(asked, compare(most, can) > 0 ? most : can);
  return [covered, subtract(within, covered), subtract(asked, within)];
};

const numberOf = (quantity: Decimal | undefined): number | null => (quantity === undefined ? null : Number(quantity));

/** Demand as columns that show where flexibility is needed and where it is not enough, under capacity and maximum. */
export const CapacityChart = ({ name, figures, weeks }: ChartProps) => {
  const { t } = useTexts();
  const nameOf = usePeriodNames('week');
  const columns = useMemo(() => weeks.map(week => nameOf(week as IsoWeek)), [weeks, nameOf]);
  const series = useMemo(() => {
    const parts = weeks.map(week => partsOf(figures, week));
    const part = (at: 0 | 1 | 2) => parts.map(three => Number(three[at]));
    return [
      { name: t('survey.row.demand'), colour: '--c-demand' as const, values: part(0) },
      { name: t('survey.text.needsFlexibility'), colour: '--c-risk' as const, values: part(1) },
      { name: t('survey.text.aboveMaximum'), colour: '--c-shortage' as const, values: part(2) },
    ];
  }, [figures, weeks, t]);
  const levels = useMemo(
    () => [
      {
        ...{ name: t('survey.row.capacity'), colour: '--c-capacity' as const },
        values: weeks.map(week => numberOf(figures.capacity[week])),
      },
      {
        ...{ name: t('survey.row.maximum'), colour: '--c-capacity' as const, dashed: true },
        values: weeks.map(week => numberOf(figures.maximum[week])),
      },
    ],
    [figures, weeks, t],
  );
  return <Bars label={t('survey.text.chart', { name })} columns={columns} today={-1} series={series} levels={levels} />;
};
