import './curves.css';
import type { PlainDate } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import type { StepSeries } from '../../kit/chart/step-chart.tsx';

/** Cumulatives of an agreement as curves, beside the table that says the same in numbers. */
export const Curves = ({
  unit,
  dates,
  series,
}: {
  unit: string;
  dates: readonly PlainDate[];
  series: readonly StepSeries[];
}) => {
  const { t } = useTexts();
  const label = t('release.text.cumulative', { unit });
  return (
    <section className="co-curves">
      <h2>{label}</h2>
      <Chart label={label} dates={dates} series={series} />
    </section>
  );
};
