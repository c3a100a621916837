import { type RefObject, useEffect, useState } from 'react';
import { nowMs } from '../../client/now.ts';
import { useNowMs } from './use-board.ts';

const SECOND_MS = 1_000;
/** A board that nobody touches reads again so often, and says so once it has heard nothing for longer than it should. */
const READ_EVERY_MS = 20_000;
const OLD_AFTER_MS = 60_000;
/** So long an area stands still where the doors do not fit. */
const AREA_MS = 12_000;

/** What a read says of its state. */
interface Read {
  busy: boolean;
  refusal: unknown;
  refresh(): void;
}

/** Reads again by the clock; answers when it was answered last, and whether that is too long ago. */
export const useFresh = ({ busy, refusal, refresh }: Read): { at: number; isOld: boolean } => {
  const [at, setAt] = useState(nowMs);
  const now = useNowMs(SECOND_MS);
  useEffect(() => {
    if (!busy && !refusal) setAt(nowMs());
  }, [busy, refusal]);
  useEffect(() => {
    const timer = window.setInterval(refresh, READ_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [refresh]);
  return { at, isOld: now - at > OLD_AFTER_MS };
};

/** Shows one area after the other where not all doors fit; at the end it begins again. */
export const useAreasInTurn = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const timer = window.setInterval(() => {
      const rows = frame.current;
      if (!rows || rows.scrollHeight <= rows.clientHeight) return;
      const tops = [...rows.querySelectorAll<HTMLElement>('[data-area]')].map(({ offsetTop }) => offsetTop);
      const isAtEnd = rows.scrollTop + rows.clientHeight >= rows.scrollHeight - 1;
      const next = tops.find(top => top > rows.scrollTop + 1);
      rows.scrollTop = isAtEnd || next === undefined ? 0 : next;
    }, AREA_MS);
    return () => window.clearInterval(timer);
  }, [frame]);
};
