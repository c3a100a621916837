import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { keyColumn, type Room } from './layout.ts';
import type { GridSource } from './parts.ts';

/** Of so many rows the longest key is looked for. */
const MEASURED_ROWS = 200;
/** What stands beside the text of a cell, in pixels: the blanks at both ends and the corner that marks a change. */
const BESIDE_TEXT = 28;
/** Where nothing can be measured, a sign is taken to be so wide. */
const SIGN_WIDTH = 8;

let drawing: CanvasRenderingContext2D | null | undefined;

/** Pixels of a text in the weight of links. */
const widthOf = (text: string, size: string): number => {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return text.length * SIGN_WIDTH;
  drawing.font = `500 ${size} Inter, sans-serif`;
  return drawing.measureText(text).width;
};

/** The room of a grid: its width as it is now, and what its longest key takes. */
export const useRoom = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  source: GridSource<Row>,
): Room => {
  const texts = useTexts();
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    // A hidden page has no width; it keeps the one that it had.
    const read = () => box.clientWidth > 0 && setWidth(box.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  const key = useMemo(() => {
    const column = keyColumn(columns.filter(({ hidden }) => !hidden));
    if (!column) return 0;
    const rows = Array.from({ length: Math.min(source.count, MEASURED_ROWS) }, (_, index) => source.at(index));
    const words = rows.map(row => (row === undefined ? '' : column.copy(row, texts)));
    const longest = words.reduce((most, word) => (word.length > most.length ? word : most), '');
    const size = frame.current ? getComputedStyle(frame.current).fontSize : '13px';
    return longest === '' ? 0 : Math.ceil(widthOf(longest, size)) + BESIDE_TEXT;
  }, [columns, source, texts, frame]);
  return { width, key };
};
