import type { Decimal, PlainDate } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';
import type { StepChartProps, StepSeries } from './step-chart.tsx';

const FONT_SIZE = 12;
const WIDE = 2;
/** Characters of a day in an ISO text. */
const ISO_DAY = 10;

const lineOf = (
  { name, colour, dashed, values }: StepSeries,
  dates: readonly PlainDate[],
  token: (name: string) => string,
) => ({
  name,
  type: 'line' as const,
  step: 'end' as const,
  symbol: 'none',
  data: dates.map((date, at): [number, number] => [Date.parse(date), values[at] ?? 0]),
  color: token(colour),
  lineStyle: { width: WIDE, type: dashed ? ('dashed' as const) : ('solid' as const) },
});

/** The band of the first days, up to the end of its last one. */
const bandOf = (
  { until, name }: NonNullable<StepChartProps['band']>,
  dates: readonly PlainDate[],
  label: object,
  token: (name: string) => string,
) => ({
  silent: true,
  itemStyle: { color: token('--thead') },
  label: { ...label, position: 'insideTopLeft' as const },
  data: [
    [{ name, xAxis: Date.parse(dates[0] ?? until) }, { xAxis: Date.parse(until) }] as [
      { name: string; xAxis: number },
      { xAxis: number },
    ],
  ],
});

/**
 * The options for the chart library: colours from our tokens, numbers and dates in the reader's format. Texts are drawn on a
 * canvas, so they need no escaping.
 */
export const optionOf = (
  { dates, series, band }: Pick<StepChartProps, 'dates' | 'series' | 'band'>,
  format: Pick<Format, 'date' | 'decimal'>,
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
) => {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const text = { color: token('--text2'), fontSize: FONT_SIZE, fontFamily: 'Inter' };
  const number = (value: number) => format.decimal(String(value) as Decimal);
  const dayOf = (at: unknown) => new Date(Number(at)).toISOString().slice(0, ISO_DAY) as PlainDate;
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: 'Inter' },
    legend: { left: 0, top: 0, itemWidth: 24, itemStyle: { opacity: 0 }, textStyle: text },
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      backgroundColor: token('--raised') || token('--surface'),
      borderColor: token('--hairline'),
      textStyle: { ...text, color: token('--text1') },
      valueFormatter: (value: unknown) => number(Number(value)),
    },
    xAxis: {
      type: 'time' as const,
      axisLabel: { ...text, formatter: (at: number) => format.date(dayOf(at), { year: false }), hideOverlap: true },
      splitLine: { show: false },
      axisLine: { lineStyle: { color: token('--control-soft') } },
      axisPointer: { label: { formatter: ({ value }: { value: unknown }) => format.date(dayOf(value)) } },
    },
    yAxis: {
      type: 'value' as const,
      scale: true,
      axisLabel: { ...text, formatter: number },
      splitLine: { lineStyle: { color: token('--chart-grid') } },
    },
    series: series.map((each, at) => ({
      ...lineOf(each, dates, token),
      ...(at === 0 && band ? { markArea: bandOf(band, dates, { ...text, color: token('--text3') }, token) } : {}),
    })),
  };
};
