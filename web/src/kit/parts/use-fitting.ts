import './fitting.css';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingPlaces, wholeWidth } from './fitting.ts';

interface Fitting {
  /** Whether the entry at a place has room. */
  fits(place: number): boolean;
  /** Pixels that all entries together would take. */
  whole: number;
}

interface FittingRow {
  /** What is as wide as the room that there is. */
  frame: RefObject<HTMLElement | null>;
  /** Its children are the entries; those that do not fit have the attribute `data-away`, and keep their width out of sight. */
  row: RefObject<HTMLElement | null>;
  /** Pixels of the button that lists the rest. */
  more: number;
  /** The button stands there in any case, because it lists something else as well. */
  isMoreShown?: boolean;
  /** The place of the entry that never goes; -1 for none. */
  kept?: number;
}

const widthOf = (element: Element): number => Math.ceil(element.getBoundingClientRect().width);

/** Which entries of a row have room; measured again when the frame or an entry changes its size, or other `entries` come. */
export const useFitting = (
  { frame, row, more, isMoreShown = false, kept = -1 }: FittingRow,
  entries: readonly unknown[],
): Fitting => {
  const [{ shown, whole }, setFitting] = useState<{ shown: readonly number[] | undefined; whole: number }>({
    shown: undefined,
    whole: 0,
  });
  useLayoutEffect(() => {
    const [room, line] = [frame.current, row.current];
    if (!room || !line || entries.length === 0) return;
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
      const widths = { entries: [...line.children].map(widthOf), gap, more: isMoreShown ? 0 : more };
      const left = room.clientWidth - (isMoreShown ? more : 0);
      setFitting({ whole: wholeWidth(widths), shown: fittingPlaces(widths, left, kept) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [room, ...line.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [frame, row, more, isMoreShown, kept, entries]);
  return { fits: place => shown?.includes(place) ?? true, whole };
};
