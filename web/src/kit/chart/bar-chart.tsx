import './chart.css';
import { BarChart as Columns, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { barOptionOf } from './bar-option.ts';
import { useEchart } from './use-echart.ts';

use([Columns, LineChart, GridComponent, LegendComponent, TooltipComponent, AxisPointerComponent, CanvasRenderer]);

/** One part of each column: `colour` is a token, so that a name has the same colour on every screen. */
export interface BarSeries {
  name: string;
  colour: `--c-${string}`;
  values: readonly number[];
}

/** A level over the columns, which steps from one to the next; where it is unknown it is null, and not drawn. */
export interface BarLevel {
  name: string;
  colour: `--c-${string}`;
  dashed?: boolean;
  values: readonly (number | null)[];
}

export interface BarChartProps {
  label: string;
  /** The names of the columns, and which of them is today's. */
  columns: readonly string[];
  today: number;
  series: readonly BarSeries[];
  /** Levels that the columns reach or exceed: a capacity. */
  levels?: readonly BarLevel[];
}

/** Numbers of rows by days or weeks as columns that stand upon each other; a table beside it says the same (ux B.24.8). */
export const BarChart = (props: BarChartProps) => {
  const format = useFormat();
  const option = useCallback((style: CSSStyleDeclaration) => barOptionOf(props, format, style), [props, format]);
  return <div ref={useEchart(option)} className="ib-chart" role="img" aria-label={props.label} />;
};
