import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TabContext } from '../../client/tab-context.ts';

export interface Heights {
  row: number;
  head: number;
}

const pixels = (style: CSSStyleDeclaration, name: string, fallback: number): number =>
  Number.parseInt(style.getPropertyValue(name), 10) || fallback;

const STANDARD: Heights = { row: 40, head: 40 };

/** Heights of row and head in the present density; they change in place when the reader chooses another. */
export const useHeights = (frame: RefObject<HTMLElement | null>): Heights => {
  const [heights, setHeights] = useState(STANDARD);
  useLayoutEffect(() => {
    const read = () => {
      if (!frame.current) return;
      const style = getComputedStyle(frame.current);
      const next = { row: pixels(style, '--row', STANDARD.row), head: pixels(style, '--thead-h', STANDARD.head) };
      setHeights(present => (present.row === next.row && present.head === next.head ? present : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-density', 'data-font-size'] });
    return () => observer.disconnect();
  }, [frame]);
  return heights;
};

/** How long scrolling must rest before its place is remembered, in milliseconds. */
const REST_MS = 200;

/** Keeps the place of a scrolled box: over a hidden tab, which loses it, and over freezing and reload. */
export const useKeptScroll = (frame: RefObject<HTMLElement | null>, name: string): void => {
  const place = useContext(TabContext);
  const kept = useRef<{ top: number; left: number } | undefined>(undefined);
  const host = place?.host;
  const key = place?.key;
  useLayoutEffect(() => {
    const box = frame.current;
    const remembered = key === undefined ? undefined : host?.memory(key).get(`scroll:${name}`);
    kept.current ??= remembered as { top: number; left: number } | undefined;
    if (box && kept.current) box.scrollTo(kept.current);
  }, [frame, host, key, name]);
  useEffect(() => {
    const box = frame.current;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      if (!box) return;
      kept.current = { top: box.scrollTop, left: box.scrollLeft };
      clearTimeout(rest);
      rest = setTimeout(() => key !== undefined && host?.remember(key, `scroll:${name}`, kept.current), REST_MS);
    };
    box?.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(rest);
      box?.removeEventListener('scroll', note);
    };
  }, [frame, host, key, name]);
};
