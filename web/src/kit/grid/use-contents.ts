import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import type { GridSource } from './parts.ts';
import { ROW_BUTTONS } from './row-buttons.ts';

type Contents = ReadonlyMap<string, number>;

const NONE: Contents = new Map();

const BUTTONS = ':scope > .ib-body > .ib-row > .ib-row-actions';
const CELLS = ':scope > .ib-body > .ib-row > .ib-cell';

/** Pixels that the drawn cells of each column take where nothing holds them. */
const taken = (frame: HTMLElement, keys: readonly string[]): Contents => {
  const pixels = new Map<string, number>();
  frame.setAttribute('data-measuring', '');
  const note = (key: string, part: HTMLElement) =>
    pixels.set(key, Math.max(pixels.get(key) ?? 0, Math.ceil(part.getBoundingClientRect().width)));
  for (const cell of frame.querySelectorAll<HTMLElement>(CELLS)) {
    const key = keys[Number(cell.dataset.column)];
    if (key !== undefined) note(key, cell);
  }
  for (const buttons of frame.querySelectorAll<HTMLElement>(BUTTONS)) note(ROW_BUTTONS, buttons);
  frame.removeAttribute('data-measuring');
  return pixels;
};

/** The wider of two for each column; the first ones where nothing is wider, so that nothing is drawn again. */
export const wider = (known: Contents, next: Contents): Contents =>
  [...next].every(([key, pixels]) => pixels <= (known.get(key) ?? 0))
    ? known
    : new Map([...known, ...[...next].map(([key, pixels]) => [key, Math.max(pixels, known.get(key) ?? 0)] as const)]);

/** Of so many rows it is seen whether others have come. */
const WATCHED_ROWS = 50;

/** The first rows; the same list as long as they are the same rows. */
const useFirstRows = <Row>(source: GridSource<Row>): readonly (Row | undefined)[] => {
  const rows = Array.from({ length: Math.min(source.count, WATCHED_ROWS) }, (_, index) => source.at(index));
  const [kept, keep] = useState(rows);
  const isSame = rows.length === kept.length && rows.every((row, index) => row === kept[index]);
  if (!isSame) keep(rows);
  return isSame ? kept : rows;
};

/** How often fonts have come since the grid is there: before, another one stood in for them. */
const useFontsLoaded = (): number => {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
    const note = () => setLoads(before => before + 1);
    fonts?.addEventListener('loadingdone', note);
    return () => fonts?.removeEventListener('loadingdone', note);
  }, []);
  return loads;
};

/**
 * What the content of each column takes in the rows that were drawn. It only grows while one looks: columns that became
 * narrower with every page would not stand still. It is measured when other rows come, never while one scrolls or types.
 */
export const useContents = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  source: GridSource<Row>,
  rowHeight: number,
): Contents => {
  const { language } = useTexts();
  const look = `${language} ${rowHeight} ${useFontsLoaded()}`;
  const [known, setKnown] = useState({ look, contents: NONE });
  const shown = columns.flatMap(({ key, hidden }) => (hidden ? [] : [key])).join(' ');
  const rows = useFirstRows(source);
  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid || grid.clientWidth === 0 || rows[0] === undefined) return;
    const next = taken(grid, shown.split(' '));
    setKnown(before => {
      const contents = wider(before.look === look ? before.contents : NONE, next);
      return contents === before.contents ? before : { look, contents };
    });
  }, [frame, shown, rows, look]);
  return known.contents;
};
