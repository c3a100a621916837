import { type ECharts, type EChartsCoreOption, init } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';

/** Draws anew when the theme changes, because a canvas does not know its tokens. */
const onTheme = (draw: () => void): (() => void) => {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** A drawing as large as its place, in the tokens of the present theme. */
export const useEchart = (
  option: (style: CSSStyleDeclaration) => EChartsCoreOption,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
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
    const draw = () => chart.current?.setOption(option(getComputedStyle(document.documentElement)));
    draw();
    return onTheme(draw);
  }, [option]);
  return place;
};
