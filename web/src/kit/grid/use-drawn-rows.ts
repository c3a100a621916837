import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridSource } from './parts.ts';
import type { Heights } from './use-frame.ts';

/** Rows drawn beyond the window, so that none appears blank. */
const OVERSCAN = 8;
/** What is assumed of the window before it is measured. */
export const FIRST_WINDOW = { width: 1200, height: 640 };

/**
 * The rows that are in the page now: those in the window, some beyond, and always the active one; its input and what is
 * being composed in it would be lost otherwise.
 */
export const useDrawnRows = <Row>(
  frame: RefObject<HTMLElement | null>,
  source: GridSource<Row>,
  heights: Heights,
  stays: number,
): Virtualizer<HTMLElement, Element> => {
  const rows = useVirtualizer<HTMLElement, Element>({
    count: source.count,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    scrollMargin: heights.head,
    overscan: OVERSCAN,
    initialRect: FIRST_WINDOW,
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range);
      return stays < range.count && !shown.includes(stays) ? [...shown, stays].sort((a, b) => a - b) : shown;
    },
  });
  const measured = useRef(heights);
  useLayoutEffect(() => {
    if (measured.current === heights) return;
    measured.current = heights;
    rows.measure();
  }, [heights, rows]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  const see = source.see;
  useEffect(() => see?.(startIndex, endIndex), [see, startIndex, endIndex]);
  return rows;
};
