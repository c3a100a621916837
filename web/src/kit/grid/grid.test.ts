import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordOf, type KeyPress } from '../keys.ts';
import { fromTsv, pastedCells, toTsv } from './clipboard.ts';
import { moveCursor, nextEditable, rangeOf } from './cursor.ts';
import { headWidth } from './head-width.ts';
import { layoutOf, pinnedAt, placeStyle } from './layout.ts';
import { ROW_BUTTONS } from './row-buttons.ts';
import { wider } from './use-contents.ts';

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});

describe('keys', () => {
  it('names a press the same with and without caps lock, on every keyboard', () => {
    expect(chordOf(press('j'))).toBe('j');
    expect(chordOf(press('J'))).toBe('j');
    expect(chordOf(press('J', { shiftKey: true }))).toBe('Shift+j');
    expect(chordOf(press('E', { metaKey: true, shiftKey: true }))).toBe('Ctrl+Shift+e');
    expect(chordOf(press('?', { shiftKey: true }))).toBe('?');
    expect(chordOf(press(' '))).toBe('Space');
    expect(chordOf(press('ArrowDown', { shiftKey: true }))).toBe('Shift+ArrowDown');
  });

  it('does nothing while an input method composes', () => {
    expect(chordOf(press('Enter', { isComposing: true }))).toBeUndefined();
    expect(chordOf(press('Process', { keyCode: 229 }))).toBeUndefined();
  });
});

describe('the active cell', () => {
  const bounds = { rows: 50, columns: 4, page: 20 };

  it('moves with arrows and letters and stays inside', () => {
    expect(moveCursor({ row: 0, column: 0 }, 'ArrowUp', bounds)).toEqual({ row: 0, column: 0 });
    expect(moveCursor({ row: 3, column: 1 }, 'j', bounds)).toEqual({ row: 4, column: 1 });
    expect(moveCursor({ row: 3, column: 1 }, 'k', bounds)).toEqual({ row: 2, column: 1 });
    expect(moveCursor({ row: 40, column: 1 }, 'PageDown', bounds)).toEqual({ row: 49, column: 1 });
    expect(moveCursor({ row: 40, column: 1 }, 'Ctrl+End', bounds)).toEqual({ row: 49, column: 3 });
    expect(moveCursor({ row: 1, column: 1 }, 'q', bounds)).toBeUndefined();
    expect(moveCursor({ row: 0, column: 0 }, 'ArrowDown', { ...bounds, rows: 0 })).toBeUndefined();
  });

  it('draws a range with Shift and drops it with the next plain step', () => {
    const drawn = moveCursor({ row: 5, column: 2 }, 'Shift+ArrowDown', bounds);
    expect(drawn).toEqual({ row: 6, column: 2, anchor: { row: 5, column: 2 } });
    const further = moveCursor(drawn ?? { row: 0, column: 0 }, 'Shift+ArrowLeft', bounds);
    expect(further && rangeOf(further)).toEqual({ fromRow: 5, toRow: 6, fromColumn: 1, toColumn: 2 });
    expect(further && moveCursor(further, 'ArrowUp', bounds)).toEqual({ row: 5, column: 1 });
  });

  it('goes from one editable cell to the next over the ends of rows', () => {
    const isEditable = (column: number) => column === 1 || column === 3;
    expect(nextEditable({ row: 0, column: 1 }, 1, bounds, isEditable)).toEqual({ row: 0, column: 3 });
    expect(nextEditable({ row: 0, column: 3 }, 1, bounds, isEditable)).toEqual({ row: 1, column: 1 });
    expect(nextEditable({ row: 1, column: 1 }, -1, bounds, isEditable)).toEqual({ row: 0, column: 3 });
    expect(nextEditable({ row: 49, column: 3 }, 1, bounds, isEditable)).toBeUndefined();
    expect(nextEditable({ row: 0, column: 1 }, -1, bounds, isEditable)).toBeUndefined();
  });
});

describe('copy and paste', () => {
  it('reads cells with line breaks, tabs and quotes as a spreadsheet writes them', () => {
    expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromTsv('"two\nlines"\t"say ""hi"""\n1\t2')).toEqual([
      ['two\nlines', 'say "hi"'],
      ['1', '2'],
    ]);
    expect(fromTsv('3" pipe\t"odd\n')).toEqual([['3" pipe', '"odd']]);
    expect(fromTsv('a\t\t\nb\t')).toEqual([
      ['a', '', ''],
      ['b', ''],
    ]);
    expect(fromTsv('')).toEqual([]);
  });

  it('reads back what it wrote', () => {
    const cell = fc.stringMatching(/^[ -~]{0,8}$/).map(text => text.replace('~', '\n').replace('}', '\t'));
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
      .filter(rows => rows.at(-1)?.join('') !== '');
    fc.assert(
      fc.property(block, rows => {
        expect(fromTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('pastes into cells that can be edited alone', () => {
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    const at = (index: number) => rows[index];
    const columns = [{ key: 'line' }, { key: 'qty' }, { key: 'note' }];
    const [line, qty, note] = columns;
    const takes = (column: { key: string }, row: { id: string }) =>
      column !== line && (column !== qty || row.id !== 'c');
    const target = { row: 0, column: 1, at, columns, takes };
    expect([...pastedCells([['240', 'x', 'beyond'], ['abc'], ['1'], ['2']], target)]).toEqual([
      [
        'a',
        [
          [qty, '240'],
          [note, 'x'],
        ],
      ],
      ['b', [[qty, 'abc']]],
    ]);
    expect(pastedCells([['1']], { ...target, column: 0 }).size).toBe(0);
  });
});

describe('the layout', () => {
  const column = (key: string, part: object = {}) => ({
    key,
    show: () => null,
    copy: () => '',
    align: 'start' as const,
    least: 100,
    width: 140,
    most: 300,
    ...part,
  });

  it('has room for the longest word of each head, in scripts with words and without', () => {
    expect(headWidth('Quantity')).toBeGreaterThan(headWidth('vs. previous'.slice(4, 8)));
    expect(headWidth('Requested quantity')).toBe(headWidth('Requested'));
    expect(headWidth('要求数量')).toBeLessThan(headWidth('Requested'));
    expect(headWidth('Required quality documents')).toBeGreaterThan(headWidth('documents'));
    expect(headWidth('版本')).toBe(headWidth('要求数量'));
    expect(headWidth('하역지점')).toBe(headWidth('하역지점 하역'));
    expect(headWidth('하역지점')).toBeGreaterThan(headWidth('荷卸場所'));
    expect(headWidth('サプライヤーコード')).toBeGreaterThan(headWidth('供应商代码'));
    const nameOf = () => 'Uncommonly';
    const { least } = layoutOf([column('a')], false, { width: 10, nameOf });
    expect(least).toBeGreaterThanOrEqual(headWidth('Uncommonly'));
  });

  it('keeps what stands before a pinned column with it, and knows where each begins', () => {
    const columns = [
      column('turn', { width: 96 }),
      column('no', { width: 120, pin: 'left' }),
      column('x', { hidden: true }),
      column('name'),
    ];
    const layout = layoutOf(columns, true);
    expect(layout.columns.map(({ key }) => key)).toEqual(['turn', 'no', 'name']);
    expect(layout.template).toBe('4px 36px 96px 120px 140px minmax(0, 1fr)');
    expect(layout.lefts).toEqual([40, 136, undefined]);
    expect(layout.pinned).toBe(256);
    expect(layout.least).toBe(396);
  });

  it.each([1024, 1280, 1440, 1920])('shares a width of %i between the least and the most of each', width => {
    const columns = [
      column('no', { least: 96, width: 124, most: 180, to: () => undefined }),
      column('date', { least: 96, width: 108, most: 132 }),
      column('name', { least: 104, width: 400, most: 900 }),
      column('note', { least: 104, width: 500, most: 900 }),
      column('qty', { least: 92, width: 132, most: 180 }),
    ];
    const key = 172;
    const { template, least } = layoutOf(columns, true, { width, key });
    const widths =
      template
        .match(/\d+(?=px)/g)
        ?.slice(2)
        .map(Number) ?? [];
    for (const [at, pixels] of widths.slice(0, columns.length).entries()) {
      expect(pixels).toBeGreaterThanOrEqual(columns[at]?.least ?? 0);
      expect(pixels).toBeLessThanOrEqual(columns[at]?.most ?? 0);
    }
    expect(widths[0], 'the key column is never cut').toBeGreaterThanOrEqual(key);
    expect(least).toBeLessThanOrEqual(width);
    expect(least, 'nothing spare is left over').toBeGreaterThan(width - columns.length);
  });

  it('knows the content: digits are whole, words give way, and the room that a short column leaves is theirs', () => {
    const columns = [
      column('date', { least: 96, width: 108, most: 132, whole: true }),
      column('name', { least: 104, width: 200, most: 480 }),
      column('note', { least: 104, width: 400, most: 400 }),
      column('typed', { least: 90, width: 90, most: 120, edit: true }),
    ];
    const contents = new Map([
      ['date', 118],
      ['name', 260],
      ['note', 40],
      ['typed', 30],
    ]);
    const widthsIn = (width: number) =>
      layoutOf(columns, false, { width, contents })
        .template.match(/\d+(?=px)/g)
        ?.slice(1)
        .map(Number);
    expect(widthsIn(8 + 118 + 260 + 40 + 90)).toEqual([118, 260, 40, 90]);
    expect(widthsIn(8 + 118 + 200 + 40 + 90)).toEqual([118, 200, 40, 90]);
    expect(widthsIn(10)).toEqual([118, 104, 40, 90]);
  });

  it('keeps the room that a screen asks for what it draws, and a place for the button of a row', () => {
    const drawn = column('turn', { least: 90, width: 90, most: 110, drawn: true });
    const template = (pixels: number, acts: boolean) =>
      layoutOf([drawn], false, { width: 8 + 90 + (acts ? 52 : 0), contents: new Map([['turn', pixels]]), acts })
        .template;
    expect(template(30, false)).toContain(' 90px ');
    expect(template(130, false)).toContain(' 130px ');
    expect(template(30, true)).toContain(' 90px ');
    expect(layoutOf([drawn], false, { width: 200, acts: true }).least).toBe(8 + 110 + 52);
  });

  it('gives the buttons of the rows a column as wide as they are, as far as the other columns can spare it', () => {
    const spares = column('name', { least: 80, width: 160, most: 400 });
    const contents = new Map([[ROW_BUTTONS, 200]]);
    const layoutIn = (width: number) => layoutOf([spares], false, { width, acts: true, contents });
    expect(layoutIn(8 + 160 + 200)).toMatchObject({ least: 8 + 160 + 200, sideways: false, covers: false });
    expect(layoutIn(8 + 80 + 200)).toMatchObject({ sideways: false, covers: false });
    expect(layoutIn(8 + 80 + 120)).toMatchObject({ sideways: false, covers: true });
    expect(layoutIn(8 + 80).least).toBe(8 + 80 + 52);
  });

  it('leaves the button of the peek a place of its own where the columns can spare one, and never more than that', () => {
    const spares = column('name', { least: 80, width: 160, most: 400 });
    const leastIn = (width: number) => layoutOf([spares], false, { width, peeks: true }).least;
    expect(layoutOf([spares], false, { width: 208, peeks: true }).template).toContain(' 160px ');
    expect([208, 108, 60].map(leastIn)).toEqual([208, 108, 88]);
  });

  it('leaves a width that the reader chose', () => {
    const chosen = column('name', { least: 80, width: 80, most: 80 });
    expect(layoutOf([chosen], false, { width: 500, contents: new Map([['name', 300]]) }).template).toContain(' 80px ');
  });

  it('only grows while one looks, and is the same object when nothing did', () => {
    const known = new Map([['a', 10]]);
    expect(wider(known, new Map([['a', 9]]))).toBe(known);
    const next = new Map([
      ['a', 8],
      ['b', 20],
    ]);
    expect([...wider(known, next)]).toEqual([
      ['a', 10],
      ['b', 20],
    ]);
  });

  it('scrolls sideways where not even the least fits, and only there do columns stay in sight', () => {
    const columns = [column('a'), column('b', { pin: 'left' }), column('c'), column('d')];
    const narrow = layoutOf(columns, false, { width: 350 });
    const wide = layoutOf(columns, false, { width: 900 });
    expect([narrow.least, narrow.sideways, wide.sideways]).toEqual([408, true, false]);
    expect(placeStyle(narrow, 1, false)).toEqual({ gridColumnStart: 3, left: 108 });
    expect(placeStyle(wide, 1, false)).toEqual({ gridColumnStart: 3, left: undefined });
    expect(columns.map((_, at) => pinnedAt(wide, at))).toEqual(['', 'last', undefined, undefined]);
  });

  it('leaves the others room to be scrolled in: what stays in sight takes two thirds at most', () => {
    const columns = [column('a'), column('b'), column('c', { pin: 'left' }), column('d')];
    const staysIn = (width: number) => layoutOf(columns, false, { width }).columns.filter(({ pin }) => pin).length;
    expect([1400, 1300, 320, 300, 170, 150].map(staysIn)).toEqual([3, 2, 2, 1, 1, 0]);
  });
});
