import { type RefObject, useEffect, useMemo, useState } from 'react';
import { drawnColumns, type Sight } from './drawn-columns.ts';
import type { Layout } from './layout.ts';

/** Columns are looked at again when they were scrolled so far, in pixels; what is drawn beyond the window covers it. */
const STEP = 80;

const stepOf = ({ scrollLeft }: HTMLElement): number => Math.floor(scrollLeft / STEP) * STEP;

/** The columns that are in the page now; the same list as long as they are the same columns, so that no row is drawn again. */
export const useDrawnColumns = <Row>(
  frame: RefObject<HTMLElement | null>,
  layout: Layout<Row>,
  active: number,
): readonly number[] => {
  const [sight, setSight] = useState<Sight>();
  const { sideways } = layout;
  useEffect(() => {
    const box = frame.current;
    if (!box || !sideways) return setSight(undefined);
    const look = () => {
      const next = { left: stepOf(box), width: box.clientWidth + STEP };
      setSight(before => (before?.left === next.left && before.width === next.width ? before : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [frame, sideways]);
  // Until the content of the columns is known all are drawn, so that it can be measured.
  const places = drawnColumns(layout, layout.isMeasured ? sight : undefined, active).join();
  return useMemo(() => (places === '' ? [] : places.split(',').map(Number)), [places]);
};
