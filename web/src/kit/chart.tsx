import { lazy, Suspense } from 'react';
import type { StepChartProps } from './chart/step-chart.tsx';
import { Skeleton } from './skeleton.tsx';

const StepChart = lazy(() => import('./chart/step-chart.tsx').then(module => ({ default: module.StepChart })));

/** Cumulative quantities over days; the drawing comes after the first paint, it is large (kit.md, Charts). */
export const Chart = (props: StepChartProps) => (
  <Suspense fallback={<Skeleton shape="chart" />}>
    <StepChart {...props} />
  </Suspense>
);
