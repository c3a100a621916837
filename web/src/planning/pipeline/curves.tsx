import type { PipelineDay } from '@inbound/shared/planning/pipeline/contract';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Chart } from '../../kit/chart/chart.tsx';

/** The stock of each evening: with what is sent or confirmed, and with all that is expected. The table above says the same. */
export const Curves = ({ days }: { days: readonly PipelineDay[] }) => {
  const { t } = useTexts();
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const series = useMemo(
    () => [
      { name: t('pipeline.row.safe'), colour: '--c-demand' as const, values: days.map(({ safe }) => Number(safe)) },
      {
        ...{ name: t('pipeline.row.optimistic'), colour: '--c-forecast' as const, dashed: true },
        values: days.map(({ optimistic }) => Number(optimistic)),
      },
    ],
    [days, t],
  );
  return <Chart label={t('pipeline.field.curve')} dates={dates} series={series} />;
};
