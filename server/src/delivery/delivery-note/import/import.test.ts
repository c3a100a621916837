import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import {
  addMaterialToDeliveryNote,
  createDeliveryNote,
  listDeliveryNotes,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { importDeliveryNotes, readNoteWays } from '@inbound/shared/delivery/delivery-note/import-contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { lineNow, setSetting } from '../../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, newNote, promisedLines, TOUR } from '../delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
  await setSetting(server, 'freeze_days', null);
});

const ways = (way: 'free' | 'import') => setSetting(server, 'dn_creation', way);

afterEach(() => ways('free'));

type Cells = [agreementNo: string, lineNo: string, qty: string, etaDate: string, batch?: string];

const HEADER = 'agreementNo,callOffLineNo,qty,etaDate,batch';

const fileOf = (...rows: Cells[]) => ({
  file: { name: 'notes.csv', content: [HEADER, ...rows.map(row => row.join(','))].join('\n') },
});

const cellsOf = ({ callOffNo, lineNo, requestedTo }: CallOffLineRow, qty: string, batch = ''): Cells => [
  ...([callOffNo, lineNo, qty, requestedTo, batch] as const),
];

const twoOfOneDay = async (): Promise<[CallOffLineRow, CallOffLineRow]> => {
  const first = await promisedLines(clerk, 5, TOUR);
  const second = await promisedLines(clerk, 5, BESIDE_TOUR);
  for (const one of first) {
    const other = second.find(line => line.requestedTo === one.requestedTo);
    if (other) return [one, other];
  }
  throw new Error('no day has lines of both agreements');
};

describe('a file of call-off lines', () => {
  it('that the plant uploads makes one unsent note for each day and place, and tells the supplier', async () => {
    await ways('import');
    const [one, other] = await twoOfOneDay();
    const file = fileOf(cellsOf(one, '2', 'B-1'), cellsOf(other, '3'));
    const dry = await planner.call(importDeliveryNotes, { mode: 'dry-run' }, file);
    expect(dry).toMatchObject({ applied: false, counts: { new: 2, error: 0 }, problems: [] });
    expect((await lineNow(clerk, one)).onDn).toBe('0');

    expect(await planner.call(importDeliveryNotes, { mode: 'all' }, file)).toMatchObject({ applied: true });
    const { rows } = await clerk.call(listDeliveryNotes, { state: ['unsent'], sort: '-changedAt', limit: 1 });
    const note = await clerk.call(readDeliveryNote, { id: rows[0]?.id ?? '' });
    expect(note).toMatchObject({ lineCount: 2, etaDate: one.requestedTo, dnCreation: 'import' });
    expect(note.lines.map(({ callOffLineId, qty, batch }) => ({ callOffLineId, qty, batch }))).toEqual([
      { callOffLineId: one.id, qty: '2', batch: 'B-1' },
      { callOffLineId: other.id, qty: '3', batch: '' },
    ]);
    expect((await lineNow(clerk, one)).onDn).toBe('2');
    const told = await clerk.call(readNotifications, {});
    expect(told.rows[0]).toMatchObject({ kind: 'deliveryNoteMade', params: { dnNo: note.dnNo } });
  });

  it('leaves what it does not name open, and takes its good rows where it is told so', async () => {
    await ways('import');
    const [line, left] = await promisedLines(clerk, 2);
    if (!line || !left) throw new Error('the tour has no two lines');
    const file = fileOf(
      cellsOf(line, '1'),
      [line.callOffNo, '9999', '1', line.requestedTo],
      ['4711', '1', '1', line.requestedTo],
    );
    const refused = await clerk.call(importDeliveryNotes, { mode: 'all' }, file);
    expect(refused).toMatchObject({ applied: false, counts: { new: 1, error: 2 } });
    expect(refused.problems.map(({ row, code, params }) => [row, code, params])).toEqual([
      [3, 'no_calloff_record', { row: 3 }],
      [4, 'no_calloff_record', { row: 4 }],
    ]);
    expect((await lineNow(clerk, line)).onDn).toBe('0');
    expect(await clerk.call(importDeliveryNotes, { mode: 'good' }, file)).toMatchObject({ applied: true });
    expect((await lineNow(clerk, line)).onDn).toBe('1');
    expect((await lineNow(clerk, left)).onDn).toBe('0');
  });

  it('names what is wrong with a row at its column', async () => {
    await ways('import');
    const [line, other] = await promisedLines(clerk, 2);
    if (!line || !other) throw new Error('the tour has no two lines');
    const file = fileOf(cellsOf(line, '1.5'), cellsOf(other, '３'), [line.callOffNo, line.lineNo, '1', '2026-02-30']);
    const { problems } = await clerk.call(importDeliveryNotes, { mode: 'dry-run' }, file);
    expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'qty', 'scale'],
      [3, 'qty', 'format'],
      [4, 'etaDate', 'format'],
    ]);
  });

  it.each<[string, (no: string) => string]>([
    ['without its zeros, as Excel leaves it', no => no.replace(/^0+/, '')],
    ['with more zeros', no => `00${no}`],
    ['with a blank behind it', no => `${no} `],
    ['with a dash in it', no => `${no.slice(0, 1)}-${no.slice(1)}`],
  ])('knows a line again by its number %s', async (_, spelled) => {
    await ways('import');
    const line = (await promisedLines(clerk, 1))[0]!;
    expect(line.lineNo).toMatch(/^0/);
    const file = fileOf([line.callOffNo, spelled(line.lineNo), '1', line.requestedTo]);
    const dry = await clerk.call(importDeliveryNotes, { mode: 'dry-run' }, file);
    expect(dry).toMatchObject({ counts: { new: 1, error: 0 }, problems: [] });
  });

  it('finds no line of somebody else', async () => {
    await ways('import');
    const [line] = await promisedLines(clerk, 1);
    if (!line) throw new Error('the tour has no line');
    const other = await server.as('supplier-logistics-2');
    const { problems } = await other.call(importDeliveryNotes, { mode: 'all' }, fileOf(cellsOf(line, '1')));
    expect(problems).toMatchObject([{ row: 2, code: 'no_calloff_record' }]);
  });
});

describe('the setting "DN creation"', () => {
  it('free takes no file', async () => {
    const [line] = await promisedLines(clerk, 1);
    if (!line) throw new Error('the tour has no line');
    const { problems } = await clerk.call(importDeliveryNotes, { mode: 'all' }, fileOf(cellsOf(line, '1')));
    expect(problems).toMatchObject([{ row: 2, code: 'dn_creation_mode', params: { mode: 'free' } }]);
    expect(await clerk.call(readNoteWays, {})).toEqual({ free: true, import: false });
  });

  it('by import lets nobody pick lines, neither for a new note nor for one that there is', async () => {
    const note = await newNote(clerk);
    const [line] = await promisedLines(clerk, 1);
    await ways('import');
    const lines = [{ callOffLineId: line?.id ?? '' }];
    const inTheOtherWay = { status: 409, code: 'dn_creation_mode', params: { mode: 'import' } };
    const head = { etaDate: note.etaDate, transportType: 'supplier' as const };
    expect(await clerk.try(createDeliveryNote, { ...head, lines })).toMatchObject(inTheOtherWay);
    expect(await clerk.try(addMaterialToDeliveryNote, { id: note.id, version: note.version, lines })).toMatchObject(
      inTheOtherWay,
    );
    expect(await clerk.call(readNoteWays, {})).toMatchObject({ import: true });
    expect(await planner.call(readNoteWays, {})).toMatchObject({ import: true });
  });
});
