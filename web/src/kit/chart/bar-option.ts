import type { Format } from '../../client/format/use-format.ts';
import type { BarChartProps, BarSeries } from './bar-chart.tsx';

const FONT_SIZE = 12;
const WIDEST_BAR = 36;

const barsOf = ({ name, colour, values }: BarSeries, token: (name: string) => string) => ({
  name,
  type: 'bar' as const,
  stack: 'all',
  data: [...values],
  color: token(colour),
  barMaxWidth: WIDEST_BAR,
});

/** What the chart library is told: our tokens, the reader's numbers, today's column in bold. */
export const barOptionOf = (
  { columns, today, series }: Pick<BarChartProps, 'columns' | 'today' | 'series'>,
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
    series: series.map(each => barsOf(each, token)),
  };
};
