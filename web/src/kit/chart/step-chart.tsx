import './chart.css';
import type { PlainDate } from '@inbound/shared';
import { LineChart } from 'echarts/charts';
import {
  AxisPointerComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  TooltipComponent,
} from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { optionOf } from './step-option.ts';

use([
  LineChart,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  TooltipComponent,
  AxisPointerComponent,
  CanvasRenderer,
]);

/** A curve that steps at days: `colour` is a token, so that a name has the same colour on every screen. */
export interface StepSeries {
  name: string;
  colour: `--c-${string}`;
  dashed?: boolean;
  values: readonly number[];
}

export interface StepChartProps {
  label: string;
  dates: readonly PlainDate[];
  series: readonly StepSeries[];
  /** Days up to this one lie in a band of their own, which says why. */
  band?: { until: PlainDate; name: string } | undefined;
}

/** Draws anew when the theme changes, because a canvas does not know its tokens. */
const onTheme = (draw: () => void): (() => void) => {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** Cumulative quantities over days as step curves, with all values of a day on hover (ux B.17.5). */
export const StepChart = (props: StepChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const format = useFormat();
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current);
    chart.current = made;
    const sized = new ResizeObserver(() => made.resize());
    sized.observe(place.current);
    return () => {
      sized.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    const draw = () => chart.current?.setOption(optionOf(props, format, getComputedStyle(document.documentElement)));
    draw();
    return onTheme(draw);
  }, [props, format]);
  return <div ref={place} className="ib-chart" role="img" aria-label={props.label} />;
};
