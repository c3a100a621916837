import { isDecimal, isPlainDate } from '@inbound/shared';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Column, columnsOf } from '../columns/columns.tsx';
import { readText } from '../inputs/reading.ts';
import { show } from '../testing/dom.tsx';
import { nonsense } from '../testing/nonsense.ts';
import { sampledNonsense } from '../testing/sampled-nonsense.ts';
import { toTsv } from './clipboard.ts';
import { GridView } from './grid-view.tsx';
import { type UnreadCells, unreadAfter } from './unread.ts';

interface Typed {
  id: string;
  text: string | null;
  code: string | null;
  day: `${number}-${number}-${number}` | null;
  count: number | null;
  amount: `${number}` | null;
  unit: string;
  word: 'N' | 'P';
  sure: boolean;
}

const c = columnsOf<Typed>();
const isText = (value: unknown) => typeof value === 'string' && 'value' in readText(value);

/** Every kind of cell that can be typed into, and what a value of it is. */
const kinds: [string, Column<Typed>, (value: unknown) => boolean][] = [
  ['text', c.text('text', { edit: true }), isText],
  ['part', c.part('code', { edit: true }), isText],
  ['mono', c.mono('code', { edit: true }), isText],
  ['date', c.date('day', { edit: true }), value => isPlainDate(String(value))],
  ['number', c.number('count', { edit: true }), Number.isSafeInteger],
  ['quantity', c.quantity('amount', 'unit', { edit: true }), value => isDecimal(String(value))],
  ['decimal', c.decimal('amount', { edit: true }), value => isDecimal(String(value))],
  ['measure', c.measure('amount', 'kg', { edit: true }), value => isDecimal(String(value))],
  ['choice', c.choice('word', 'material', { edit: true, words: ['N', 'P'] }), value => value === 'N' || value === 'P'],
  ['entry', c.entry('word', 'unit', { edit: true }), () => false],
  ['flag', c.flag('sure', { edit: true }), value => typeof value === 'boolean'],
  ['active', c.active('sure', { edit: true }), value => typeof value === 'boolean'],
];

/** So many rows are drawn at once. */
const ROWS = 15;
const rows = Array.from({ length: ROWS }, (_, index): Typed => {
  return {
    id: `row ${index}`,
    text: null,
    code: null,
    day: null,
    count: null,
    amount: null,
    unit: 'PCE',
    word: 'N',
    sure: false,
  };
});
const chunks = Array.from({ length: Math.ceil(sampledNonsense.length / ROWS) }, (_, at) =>
  sampledNonsense.slice(at * ROWS, (at + 1) * ROWS),
);

/** What the editor was told, by row. */
interface Told {
  cells: Map<string, Partial<Typed>>;
  texts: Map<string, UnreadCells<Typed>>;
}

interface Checked extends Told {
  column: Column<Typed>;
  isValue(value: unknown): boolean;
}

/** An editor that gives back what was typed, as every screen does, and tells it to the test. */
const Editor = ({ column, shown, told }: { column: Column<Typed>; shown: readonly Typed[]; told: Told }) => {
  const [state, setState] = useState(told);
  return (
    <GridView
      name="grid"
      label="Lines"
      columns={[column]}
      source={{ count: shown.length, at: index => shown[index] }}
      drafts={state.cells}
      unread={state.texts}
      edit={(id, cells, unread) => {
        told.cells.set(id, { ...told.cells.get(id), ...cells });
        told.texts.set(id, unreadAfter(told.texts.get(id), cells, unread) ?? {});
        setState({ cells: new Map(told.cells), texts: new Map(told.texts) });
      }}
    />
  );
};

const editor = (column: Column<Typed>, shown: readonly Typed[] = rows) => {
  const told: Told = { cells: new Map(), texts: new Map() };
  return { ...show(<Editor column={column} shown={shown} told={told} />), grid: screen.getByRole('grid'), told };
};

/** A text is a value of its kind, or stands in its cell as it was typed, with a sentence under it. */
const check = (at: number, typed: string, { column, isValue, cells, texts }: Checked) => {
  const key = column.key as keyof Typed;
  const text = texts.get(`row ${at}`)?.[key];
  const value = cells.get(`row ${at}`)?.[key] ?? null;
  if (text) {
    expect([typed.trim(), typed.normalize('NFKC').trim()]).toContain(text.typed);
    const cell = document.querySelector(`[data-row="${at}"] [aria-invalid]`);
    expect(cell?.textContent, JSON.stringify(typed)).toBe(text.typed);
    const why = document.getElementById(cell?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(why, JSON.stringify(typed)).toMatch(
      / is not a (whole )?number| is not a date|cannot be stored|has the wrong format/,
    );
  } else if (value === null) {
    expect(typed.trim(), 'an empty text empties the cell').toBe('');
  } else {
    expect(isValue(value), `${JSON.stringify(typed)} became ${JSON.stringify(value)}`).toBe(true);
  }
};

it('is of about three hundred kinds', () => {
  expect(nonsense.length).toBeGreaterThanOrEqual(300);
});

it('is tried in every kind of cell that can be typed into', () => {
  const editable = Object.entries(c).filter(([, make]) => {
    const made: Column<Typed> = Reflect.apply(make, undefined, ['text', 'code', () => '']);
    return made.editing !== undefined;
  });
  expect(kinds.map(([name]) => name).sort()).toEqual(editable.map(([name]) => name).sort());
});

describe.each(kinds)('nonsense in a cell of kind %s', (_, column, isValue) => {
  it('TRAP-8 · that is typed is a value or stays as a text with its refusal', () => {
    const { grid, told } = editor(column, rows.slice(0, 1));
    for (const text of sampledNonsense) {
      fireEvent.keyDown(grid, { key: 'F2' });
      const input = grid.querySelector('input') as HTMLInputElement;
      input.value = text;
      // What the input itself does not take, such as a line break, nobody can type.
      const { value } = input;
      fireEvent.keyDown(input, { key: 'Enter' });
      check(0, value, { column, isValue, ...told });
    }
  });

  it('that is pasted is a value or stays as a text with its refusal', () => {
    for (const texts of chunks) {
      const { grid, told, unmount } = editor(column);
      const block = toTsv(texts.map(text => [text]));
      fireEvent.paste(grid, { clipboardData: { getData: () => block } });
      for (const [at, typed] of texts.entries()) check(at, typed, { column, isValue, ...told });
      unmount();
    }
  });
});

describe('an unreadable text', () => {
  const [, quantity] = kinds.find(([name]) => name === 'quantity') ?? [];

  it.each([
    ['1,5', '1.5', '1.5'],
    ['1e3', '1000', '1000'],
    ['1.234,5', '1234.5', '1234.5'],
    ['12 pcs', '12', '12'],
  ])('%s offers %s and takes it with one press', async (typed, shown, value) => {
    if (!quantity) return;
    const { grid, told, hands } = editor(quantity);
    grid.focus();
    await hands.keyboard('{F2}');
    await hands.keyboard(`${typed}{Enter}`);
    expect(told.texts.get('row 0')?.amount?.typed).toBe(typed);
    expect(screen.getByText(`${typed} is not a number here.`)).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: `Set ${shown}` }));
    expect(told.cells.get('row 0')?.amount).toBe(value);
    expect(told.texts.get('row 0')).toEqual({});
    expect(screen.queryByText(/is not a number here/)).toBeNull();
  });

  it('stands in the input again when its cell is edited, and goes when it is mended', async () => {
    const [, day] = kinds.find(([name]) => name === 'date') ?? [];
    if (!day) return;
    const { grid, told, hands } = editor(day);
    grid.focus();
    await hands.keyboard('{F2}30.02.2026{Enter}{ArrowUp}{F2}');
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('30.02.2026');
    expect(screen.getByRole('button', { name: 'Set 28 Feb 2026' })).toBeTruthy();
    await hands.clear(input);
    await hands.keyboard('27.02.2026{Enter}');
    expect(told.cells.get('row 0')?.day).toBe('2026-02-27');
    expect(told.texts.get('row 0')).toEqual({});
  });
});
