import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';

/** Cumulative quantities over days; the drawing comes after the first paint, it is large (kit.md, Charts). */
export const Chart = lazyWithRetry(async () => (await import('./step-chart.tsx')).StepChart, 'chart');

/** Numbers as columns that stand upon each other. */
export const Bars = lazyWithRetry(async () => (await import('./bar-chart.tsx')).BarChart, 'chart');
