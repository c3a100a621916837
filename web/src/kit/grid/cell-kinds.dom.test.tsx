import { type PlainDate, plainDate } from '@inbound/shared';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appClient } from '../../client/session.ts';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

interface Part {
  id: string;
  turn: 'plant' | 'supplier';
  epil: boolean;
  unit: string;
  point: string;
  day: PlainDate;
}

const c = columnsOf<Part>();
const columns = [
  c.choice('turn', 'party', { edit: true, words: ['plant', 'supplier', 'forwarder'] }),
  c.flag('epil', { edit: true }),
  c.entry('unit', 'unit', { edit: true }),
  c.mono('point', { edit: true, from: listUnloadingPoints }),
  c.date('day', { edit: true }),
];
const rows: Part[] = ['a', 'b', 'c'].map(id => ({
  id,
  turn: 'plant',
  epil: false,
  unit: 'PCE',
  point: '',
  day: plainDate.parse('2026-11-24'),
}));

const entry = (code: string, en: string) => ({
  ...{ typeCode: 'unit', code, active: true, value: code, value2: en },
  ...{ texts: {}, sort: 1, editable: true },
});

beforeEach(() => {
  signInAs([]);
  appClient.setQueryData(['dictionary'], [entry('PCE', 'pcs'), entry('MTR', 'metres')]);
  vi.mocked(send).mockReset();
  vi.mocked(send).mockImplementation(async (_, input) => {
    const { search = '' } = input as { search?: string };
    const points = ['A1', 'B1'].filter(code => code.startsWith(search)).map(code => ({ id: code, code, name: code }));
    return { rows: points, next: null, total: points.length } as never;
  });
});

const editor = () => {
  const edit = vi.fn();
  const { hands } = show(
    <TabContext.Provider value={tabPlace()}>
      <GridView
        name="grid"
        label="Parts"
        columns={columns}
        source={{ count: rows.length, at: index => rows[index] }}
        edit={edit}
      />
    </TabContext.Provider>,
  );
  const grid = screen.getByRole('grid', { name: 'Parts' });
  grid.focus();
  /** What was written into a row, one cell after the other. */
  const written = () => edit.mock.calls.map(([id, cells, unread]) => ({ id, cells, unread }));
  return { hands, grid, written };
};
const offered = () => screen.queryAllByRole('option', { hidden: true }).map(option => option.textContent);
const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text, setData: vi.fn() } });
const right = (count: number) => '{ArrowRight}'.repeat(count);

describe('a cell of words', () => {
  it('offers them in the language of its reader, finds by what is typed, and takes the one that is marked', async () => {
    const { hands, written } = editor();
    await hands.keyboard('{F2}');
    const all = offered();
    expect(all).toHaveLength(3);
    const input = screen.getByRole('combobox');
    await hands.clear(input);
    await hands.type(input, String(all[1]).slice(0, 3));
    expect(offered()).toEqual([all[1]]);
    await hands.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { hidden: true }).id);
    await hands.keyboard('{Enter}');
    expect(written()).toEqual([{ id: 'a', cells: { turn: 'supplier' }, unread: {} }]);
  });

  it('takes the only one that begins with what is typed, and says which there are where none does', async () => {
    const { hands, written } = editor();
    await hands.keyboard('{F2}');
    await hands.clear(screen.getByRole('combobox'));
    await hands.keyboard('supp{Enter}{F2}');
    await hands.clear(screen.getByRole('combobox'));
    await hands.keyboard('nobody{Enter}');
    const [one, other] = written();
    expect(one).toMatchObject({ id: 'a', cells: { turn: 'supplier' } });
    expect(other).toMatchObject({ id: 'b', cells: {}, unread: { turn: { refusal: { code: 'format' } } } });
  });

  it('is taken by a press', async () => {
    const { hands, written } = editor();
    await hands.keyboard(`${right(2)}{F2}`);
    expect(offered()).toEqual(['pcs', 'metres']);
    await hands.click(screen.getByRole('option', { name: 'metres', hidden: true }));
    expect(written()).toEqual([{ id: 'a', cells: { unit: 'MTR' }, unread: {} }]);
  });
});

describe('what is pasted into cells of words, codes and dates', () => {
  it('is read as it is called, as it is stored, and as dates are written', () => {
    const { grid, written } = editor();
    paste(grid, 'supplier\tYes\tmetres\tB1\t2026-12-01\nPLANT\tfalse\tPCE\tA1\t+1');
    expect(written()).toMatchObject([
      { id: 'a', cells: { turn: 'supplier', epil: true, unit: 'MTR', point: 'B1', day: '2026-12-01' }, unread: {} },
      { id: 'b', cells: { turn: 'plant', epil: false, unit: 'PCE', point: 'A1' }, unread: {} },
    ]);
  });

  it('stays as a text with its reason where it means nothing', () => {
    const { grid, written } = editor();
    paste(grid, 'nobody\tmaybe\tfathoms\tA1\tsoon');
    const [only] = written();
    expect(only?.cells).toEqual({ point: 'A1' });
    expect(Object.keys(only?.unread ?? {})).toEqual(['turn', 'epil', 'unit', 'day']);
  });
});

describe('a cell of a code', () => {
  it('offers the records of its list that are found by what is typed', async () => {
    const { hands, written } = editor();
    await hands.keyboard(`${right(3)}{F2}`);
    await waitFor(() => expect(offered()).toHaveLength(2));
    await hands.type(screen.getByRole('combobox'), 'B');
    await waitFor(() => expect(offered()).toHaveLength(1));
    await hands.keyboard('{ArrowDown}{Enter}');
    expect(written()).toEqual([{ id: 'a', cells: { point: 'B1' }, unread: {} }]);
  });

  it('offers of what was found before only what fits, until what is typed is answered', async () => {
    const { hands } = editor();
    await hands.keyboard(`${right(3)}{F2}`);
    await waitFor(() => expect(offered()).toHaveLength(2));
    vi.mocked(send).mockReturnValue(new Promise<never>(() => undefined));
    await hands.type(screen.getByRole('combobox'), 'B');
    await waitFor(() => expect(offered()).toHaveLength(1));
    expect(offered()[0]).toContain('B1');
  });
});

describe('a cell of a date', () => {
  it('opens a month by key or button, and takes the day that is chosen', async () => {
    const { hands, written } = editor();
    await hands.keyboard(`${right(4)}{F2}{Alt>}{ArrowDown}{/Alt}`);
    const days = screen.getAllByRole('button', { hidden: true, name: /Nov 2026|2026-11/ });
    const chosen = days.find(day => day.textContent === '26');
    await hands.click(chosen as HTMLElement);
    expect(written()).toEqual([{ id: 'a', cells: { day: '2026-11-26' }, unread: {} }]);
  });
});
