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
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { optionOf } from './step-option.ts';
import { useEchart } from './use-echart.ts';

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

/** Cumulative quantities over days as step curves, with all values of a day on hover (ux B.17.5). */
export const StepChart = (props: StepChartProps) => {
  const format = useFormat();
  const option = useCallback((style: CSSStyleDeclaration) => optionOf(props, format, style), [props, format]);
  const place = useEchart(option);
  return <div ref={place} className="ib-chart" role="img" aria-label={props.label} />;
};
