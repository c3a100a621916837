import './curves.css';
import type { PlainDate } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import type { StepChartProps, StepSeries } from '../../kit/chart/step-chart.tsx';
import { useEntryText } from '../../kit/columns/entry.tsx';

/** Cumulatives of an agreement as curves, beside the table that says the same in numbers. */
export const Curves = ({
  unit,
  dates,
  series,
  band,
}: {
  unit: string;
  dates: readonly PlainDate[];
  series: readonly StepSeries[];
  band?: StepChartProps['band'];
}) => {
  const { t } = useTexts();
  const label = t('release.text.cumulative', { unit: useEntryText('unit')(unit) });
  return (
    <section className="co-curves">
      <h2>{label}</h2>
      <Chart label={label} dates={dates} series={series} band={band} />
    </section>
  );
};
