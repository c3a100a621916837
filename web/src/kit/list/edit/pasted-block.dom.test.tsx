import { batchEndpoint, cellsOf, text } from '@inbound/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../../client/tab-context.ts';
import { columnsOf } from '../../columns/columns.tsx';
import { GridView } from '../../grid/grid-view.tsx';
import { CELLS_PER_FRAME } from '../../grid/in-frames.ts';
import { show } from '../../testing/dom.tsx';
import { tabPlace } from '../../testing/place.ts';
import { signInAs } from '../../testing/sample.ts';
import { countOf, valuesOf } from './cell-changes.ts';
import { useTypedCells } from './use-typed-cells.ts';

vi.mock('../../../client/transport.ts', () => ({ send: vi.fn(async () => null) }));
vi.mock('../../../client/token.ts', () => ({ accessToken: async () => 'token' }));

interface Row {
  id: string;
  version: number;
  a: string;
  b: string;
  c: string;
  d: string;
  e: string;
}

const KEYS = ['a', 'b', 'c', 'd', 'e'] as const;
const ROWS = 1_000;
const CELLS = ROWS * KEYS.length;
const save = batchEndpoint({
  path: '/delivery/v1/delivery-note/batch/change',
  access: 'delivery.deliveryNote.edit',
  title: 'Change',
  shape: {},
  item: cellsOf({ a: text(20), b: text(20), c: text(20), d: text(20), e: text(20) }),
});
const rows = Array.from(
  { length: ROWS },
  (_, at): Row => ({ id: `r${at}`, version: 1, a: '', b: '', c: '', d: '', e: '' }),
);
const c = columnsOf<Row>();
const columns = KEYS.map(key => c.text(key, { edit: true }));

/** Cells that were written since the last look. */
let written = 0;

const List = () => {
  const typed = useTypedCells<Row>(save, rows);
  const { cells } = countOf(typed.changes);
  return (
    <>
      <GridView
        name="grid"
        label="Rows"
        columns={columns}
        source={{ count: ROWS, at: index => rows[index] }}
        drafts={new Map(Object.entries(typed.changes).map(([id, kept]) => [id, valuesOf(kept)]))}
        edit={(id, values, unread, act) => {
          written += Object.keys(values).length;
          typed.edit(id, values, unread, act);
        }}
      />
      <output>{cells}</output>
      <button type="button" onClick={() => typed.undo?.()}>
        Undo
      </button>
    </>
  );
};

/** Frames that the page has asked for, drawn when the test says so. */
let frames: (() => void)[] = [];

beforeEach(() => {
  signInAs(['delivery.deliveryNote.edit']);
  frames = [];
  written = 0;
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => frames.push(drawn));
});
afterEach(() => vi.unstubAllGlobals());

const typedCells = () => Number(screen.getByRole('status').textContent);

/** Draws one frame; answers how many cells were written in it. */
const frame = async (): Promise<number> => {
  const due = frames;
  frames = [];
  written = 0;
  await act(async () => due.forEach(drawn => void drawn()));
  return written;
};

const pasteAll = async () => {
  const block = rows.map((_, at) => KEYS.map(key => `${key}${at}`).join('\t')).join('\n');
  const grid = screen.getByRole('grid', { name: 'Rows' });
  grid.focus();
  await act(async () => fireEvent.paste(grid, { clipboardData: { getData: () => block } }));
};

const shown = () =>
  show(
    <TabContext.Provider value={tabPlace()}>
      <List />
    </TabContext.Provider>,
  );

it('a block of five thousand cells is written some hundred in each frame, all of it, and taken back at once', async () => {
  const { hands } = shown();
  await pasteAll();
  expect(typedCells()).toBe(written);
  const each = [written];
  while (typedCells() < CELLS && each.length <= CELLS) each.push(await frame());
  expect(typedCells()).toBe(CELLS);
  for (const cells of each) expect(cells).toBeLessThanOrEqual(CELLS_PER_FRAME);
  await hands.click(screen.getByRole('button', { name: 'Undo' }));
  expect(typedCells()).toBe(0);
});

it('taken back before it is all written, it goes on no more', async () => {
  const { hands } = shown();
  await pasteAll();
  await frame();
  expect(typedCells()).toBeGreaterThan(0);
  await hands.click(screen.getByRole('button', { name: 'Undo' }));
  expect(typedCells()).toBe(0);
  for (let more = 0; more < 3; more += 1) expect(await frame()).toBe(0);
  expect(typedCells()).toBe(0);
});
