import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridSource } from './parts.ts';
import { Slots } from './slots.ts';
import type { Heights } from './use-frame.ts';

/** Rows drawn beyond the window, so that none appears blank. */
const OVERSCAN = 8;
/** The assumed size of the visible part, in pixels, until it is measured. */
export const FIRST_WINDOW = { width: 1200, height: 640 };

/** A row that is drawn, where it begins in pixels, and the place of the page that it fills. */
export interface DrawnRow {
  index: number;
  start: number;
  key: number;
}

export interface DrawnRows {
  height: number;
  rows: readonly DrawnRow[];
  measure: Virtualizer<HTMLElement, Element>['measureElement'];
}

/**
 * The rows that are in the page now: those in the window, some beyond, and always the active one; its input and what is
 * being composed in it would be lost otherwise.
 */
export const useDrawnRows = <Row>(
  frame: RefObject<HTMLElement | null>,
  source: GridSource<Row>,
  heights: Heights,
  stays: number,
  /** Rows are as high as what they hold: each is drawn, and measured, by itself. */
  measured: boolean,
  /** A cell is typed into: it may not be moved. */
  typing: boolean,
): DrawnRows => {
  const [slots] = useState(() => new Slots());
  const rows = useVirtualizer<HTMLElement, Element>({
    count: source.count,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    scrollMargin: heights.head,
    overscan: OVERSCAN,
    indexAttribute: 'data-row',
    initialRect: FIRST_WINDOW,
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range);
      return stays < range.count && !shown.includes(stays) ? [...shown, stays].sort((a, b) => a - b) : shown;
    },
  });
  const known = useRef(heights);
  useLayoutEffect(() => {
    if (known.current === heights) return;
    known.current = heights;
    rows.measure();
  }, [heights, rows]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  const see = source.see;
  useEffect(() => see?.(startIndex, endIndex), [see, startIndex, endIndex]);
  const items = new Map(rows.getVirtualItems().map(({ index, start }) => [index, start - heights.head]));
  const indices = [...items.keys()];
  const places = measured
    ? indices.map(index => ({ index, slot: index }))
    : slots.of(indices, !rows.isScrolling && !typing);
  return {
    height: rows.getTotalSize(),
    rows: places.map(({ index, slot }) => ({ index, start: items.get(index) ?? 0, key: slot })),
    measure: rows.measureElement,
  };
};
