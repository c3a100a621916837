import { describe, expect, it } from 'vitest';
import { parseListLayouts } from '../../client/settings/list-layouts.ts';
import { columnsOf } from '../columns/columns.tsx';
import { arrangeColumns, hiddenOf, lastPinned, moveColumn, pinnedAfter, resizeColumn, stepWidth } from './arrange.ts';

const c = columnsOf<{ id: string; number: string; city: string; note: string; remark: string }>();
const columns = [c.text('number'), c.text('city'), c.text('note'), c.text('remark', { hidden: true })];
const keysOf = (order: string[]) => arrangeColumns(columns, { order }).map(({ key }) => key);

describe('the columns of a list', () => {
  it('stand as the reader has put them, the first one always first', () => {
    expect(keysOf(['note', 'city', 'number'])).toEqual(['number', 'note', 'city', 'remark']);
  });

  it('that are new to his order stand behind it', () => {
    expect(keysOf(['note'])).toEqual(['number', 'note', 'city', 'remark']);
    expect(keysOf(['gone', 'remark'])).toEqual(['number', 'remark', 'city', 'note']);
  });

  it('are hidden as the screen has it until he has chosen', () => {
    expect(hiddenOf(columns, {})).toEqual(['remark']);
    expect(hiddenOf(columns, { hidden: [] })).toEqual([]);
  });

  it('are as wide as he has made them, within what can be read', () => {
    const [, city] = arrangeColumns(columns, { widths: { city: 200 } });
    expect(city).toMatchObject({ width: 200, least: 200, most: 200 });
    expect(city && [stepWidth(city, 1), stepWidth(city, -50), stepWidth(city, 500)]).toEqual([224, 48, 800]);
  });

  it('take a width that was drawn, within what can be read, and give it back', () => {
    const layout = { widths: { city: 200 } };
    expect(resizeColumn(layout, 'note', 90)).toEqual({ city: 200, note: 90 });
    expect(resizeColumn(layout, 'city', 5)).toEqual({ city: 48 });
    expect(resizeColumn(layout, 'city', undefined)).toEqual({});
  });

  it('stay in sight up to the one that he has pinned, wherever he moves it, and else as the screen has it', () => {
    const screens = [c.text('number', { pin: 'left' }), ...columns.slice(1)];
    const keptIn = (layout: { pinned?: string; order?: string[] }) =>
      arrangeColumns(screens, layout)
        .filter(({ pin }) => pin !== undefined)
        .map(({ key }) => key);
    expect(keptIn({})).toEqual(['number']);
    expect(keptIn({ pinned: 'note' })).toEqual(['number', 'city', 'note']);
    expect(keptIn({ pinned: 'note', order: ['note', 'city'] })).toEqual(['number', 'note']);
    expect(keptIn({ pinned: 'gone' })).toEqual(['number']);
  });

  it('are pinned up to the one that is pressed, and up to the first once that is pressed again', () => {
    expect(lastPinned(columns)).toBeUndefined();
    expect(pinnedAfter(columns, 'city')).toBe('city');
    const pinned = arrangeColumns(columns, { pinned: 'city' });
    expect([lastPinned(pinned), pinnedAfter(pinned, 'city'), pinnedAfter(pinned, 'note')]).toEqual([
      'city',
      'number',
      'note',
    ]);
  });

  it('change their places by one step, and not beyond the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(moveColumn(['a', 'b', 'c'], 'b', 2)).toEqual(['a', 'c', 'b']);
    expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  });
});

it('drops what is damaged of a kept layout, and keeps the rest', () => {
  expect(parseListLayouts({ '/master/plant': { hidden: 'all', order: ['city'], widths: { city: 9000 } } })).toEqual({
    '/master/plant': { order: ['city'] },
  });
  expect(parseListLayouts('nonsense')).toEqual({});
});
