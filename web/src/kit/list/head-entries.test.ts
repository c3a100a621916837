import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListLayout } from '../../client/settings/list-layouts.ts';
import type { Texts } from '../../client/texts.ts';
import { columnsOf } from '../columns/columns.tsx';
import { arrangeColumns, hiddenOf } from './arrange.ts';
import { type HeadParts, headEntries } from './head-entries.ts';

interface Row {
  id: string;
  number: string;
  city: string;
  note: string;
  remark: string;
}

const c = columnsOf<Row>();
const all = [c.text('number'), c.text('city'), c.text('note'), c.text('remark')];

const arrange = vi.fn<(part: ListLayout) => void>();
const change = vi.fn<(next: string | undefined) => void>();
const seek = vi.fn<() => void>();
beforeEach(() => vi.resetAllMocks());

/** What a head offers in a list that can be ordered by number and city, and filtered by city. */
const entriesOf = (key: string, layout: ListLayout = {}) => {
  const columns = arrangeColumns(all, layout);
  const hidden = hiddenOf(all, layout);
  const shown = columns.filter(column => !hidden.includes(column.key));
  const parts: HeadParts<Row> = {
    arrangement: { columns, shown, hidden, layout, arrange },
    sort: { by: undefined, sortable: ['number', 'city'], change },
    filterOf: column => (column.key === 'city' ? seek : undefined),
    nameOf: column => column.key,
    texts: { t: (said: string) => said } as Texts,
  };
  return headEntries(parts, key);
};
const keysOf = (...asked: Parameters<typeof entriesOf>) => entriesOf(...asked).map(({ key }) => key);
const run = (entry: string, ...asked: Parameters<typeof entriesOf>) =>
  entriesOf(...asked)
    .find(({ key }) => key === entry)
    ?.run();

describe('the menu of a head', () => {
  it('orders where the list can, and leads to the filter that there is', () => {
    expect(keysOf('city').slice(0, 3)).toEqual(['ascending', 'descending', 'filter']);
    expect(keysOf('note')[0]).toBe('pin');
    run('descending', 'city');
    expect(change).toHaveBeenCalledWith('-city');
    run('filter', 'city');
    expect(seek).toHaveBeenCalledOnce();
  });

  it('neither moves nor hides the first column, which names the row', () => {
    expect(keysOf('number')).toEqual(['ascending', 'descending', 'pin', 'narrower', 'wider']);
  });

  it('hides a column beside those that are hidden already', () => {
    run('hide', 'note', { hidden: ['remark'] });
    expect(arrange).toHaveBeenCalledWith({ hidden: ['remark', 'note'] });
  });

  it('moves a column past the neighbour that is seen, and no further than the ends', () => {
    run('right', 'city', { hidden: ['note'] });
    expect(arrange).toHaveBeenCalledWith({ order: ['note', 'remark', 'city'] });
    run('left', 'remark', { hidden: ['note'] });
    expect(arrange).toHaveBeenLastCalledWith({ order: ['remark', 'city', 'note'] });
    expect(keysOf('city')).not.toContain('left');
    expect(keysOf('remark')).not.toContain('right');
  });

  it('keeps all up to a column in sight, and from the last of them only the first', () => {
    run('pin', 'city');
    expect(arrange).toHaveBeenCalledWith({ pinned: 'city' });
    run('pin', 'city', { pinned: 'city' });
    expect(arrange).toHaveBeenLastCalledWith({ pinned: 'number' });
  });

  it('gives a column its own width back once another one was chosen', () => {
    expect(keysOf('city')).not.toContain('fit');
    run('fit', 'city', { widths: { city: 200, note: 90 } });
    expect(arrange).toHaveBeenCalledWith({ widths: { note: 90 } });
    run('wider', 'city', { widths: { city: 200 } });
    expect(arrange).toHaveBeenLastCalledWith({ widths: { city: 224 } });
  });

  it('is empty for a column that is not there any more', () => {
    expect(entriesOf('gone')).toEqual([]);
  });
});
