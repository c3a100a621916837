import { describe, expect, it } from 'vitest';
import {
  coverage,
  extendSelection,
  refreshSelection,
  type Selected,
  toggledAll,
  toggleRow,
  withoutRows,
} from './selection.ts';

describe('the selection', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id, version: 1 })) as [Row, Row, Row];
  type Row = { id: string; version: number };
  const none: Selected<Row> = new Map();

  it('toggles rows, ranges and pages, and keeps rows of other pages', () => {
    const one = toggleRow(none, a);
    expect([...toggleRow(one, a).keys()]).toEqual([]);
    expect([...extendSelection(one, [b, c]).keys()]).toEqual(['a', 'b', 'c']);
    const page = toggledAll(one, [b, c]);
    expect([...page.keys()]).toEqual(['a', 'b', 'c']);
    expect([...toggledAll(page, [b, c]).keys()]).toEqual(['a']);
    expect(coverage(page, [b, c])).toBe('all');
    expect(coverage(one, [a, b])).toBe('some');
    expect(coverage(one, [b])).toBe('none');
    expect(coverage(one, [])).toBe('none');
  });

  it('takes the newest version of a chosen row, and the same object when nothing changed', () => {
    const selected = extendSelection(none, [a, b]);
    const newer = refreshSelection(selected, [{ ...a, version: 2 }, c]);
    expect(newer.get('a')?.version).toBe(2);
    expect(newer.has('c')).toBe(false);
    expect(refreshSelection(selected, [a, b, c])).toBe(selected);
    expect([...withoutRows(selected, ['a']).keys()]).toEqual(['b']);
  });
});
