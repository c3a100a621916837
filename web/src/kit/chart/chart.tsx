import { late } from '../parts/late.tsx';

/** Cumulative quantities over days; the drawing comes after the first paint, it is large (kit.md, Charts). */
export const Chart = late(async () => (await import('./step-chart.tsx')).StepChart, 'chart');

/** Numbers as columns that stand upon each other. */
export const Bars = late(async () => (await import('./bar-chart.tsx')).BarChart, 'chart');
