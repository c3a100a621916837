import { lazy, Suspense } from 'react';
import { Skeleton } from '../parts/skeleton.tsx';
import type { BarChartProps } from './bar-chart.tsx';
import type { StepChartProps } from './step-chart.tsx';

const StepChart = lazy(() => import('./step-chart.tsx').then(module => ({ default: module.StepChart })));

const BarChart = lazy(() => import('./bar-chart.tsx').then(module => ({ default: module.BarChart })));

/** Cumulative quantities over days; the drawing comes after the first paint, it is large (kit.md, Charts). */
export const Chart = (props: StepChartProps) => (
  <Suspense fallback={<Skeleton shape="chart" />}>
    <StepChart {...props} />
  </Suspense>
);

/** Numbers as columns that stand upon each other. */
export const Bars = (props: BarChartProps) => (
  <Suspense fallback={<Skeleton shape="chart" />}>
    <BarChart {...props} />
  </Suspense>
);
