import type { Format } from '../../client/format/use-format.ts';
import type { BarChartProps, BarLevel, BarSeries } from './bar-chart.tsx';

const FONT_SIZE = 12;
const WIDEST_BAR = 36;
const LEVEL_WIDTH = 2;

const barsOf = ({ name, colour, values }: BarSeries, token: (name: string) => string) => ({
  name,
  type: 'bar' as const,
  stack: 'all',
  data: [...values],
  color: token(colour),
  barMaxWidth: WIDEST_BAR,
});

const levelOf = ({ name, colour, dashed, values }: BarLevel, token: (name: string) => string) => ({
  name,
  type: 'line' as const,
  step: 'middle' as const,
  symbol: 'none',
  data: [...values],
  color: token(colour),
  lineStyle: { width: LEVEL_WIDTH, type: dashed ? ('dashed' as const) : ('solid' as const) },
});

/** The options for the chart library: colours from our tokens, numbers in the reader's format, today's column in bold. */
export const barOptionOf = (
  { columns, today, series, levels = [] }: Pick<BarChartProps, 'columns' | 'today' | 'series' | 'levels'>,
  format: Pick<Format, 'count'>,
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
) => {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const text = { color: token('--text2'), fontSize: FONT_SIZE, fontFamily: 'Inter' };
  const bold = { ...text, color: token('--text1'), fontWeight: 600 };
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter' },
    legend: { type: 'scroll' as const, left: 0, top: 0, itemWidth: 12, itemHeight: 12, textStyle: text },
    grid: { left: 8, right: 8, top: 36, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      axisPointer: { type: 'shadow' as const },
      backgroundColor: token('--raised'),
      borderColor: token('--hairline'),
      textStyle: { ...text, color: token('--text1') },
      valueFormatter: (value: unknown) => format.count(Number(value)),
    },
    xAxis: {
      type: 'category' as const,
      data: columns.map((name, at) => ({ value: name, textStyle: at === today ? bold : text })),
      axisTick: { show: false },
      axisLabel: { hideOverlap: true },
      axisLine: { lineStyle: { color: token('--control-soft') } },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => format.count(value) },
      splitLine: { lineStyle: { color: token('--chart-grid') } },
    },
    series: [...series.map(each => barsOf(each, token)), ...levels.map(each => levelOf(each, token))],
  };
};
