import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const CSV = { format: 'csv' } as const;

let supplier: Caller;
let stranger: Caller;

beforeAll(async () => {
  [supplier, stranger] = [await server.as('supplier-logistics'), await server.as('supplier-logistics-2')];
});

/** The lines of a file, without its head. */
const rowsOf = (body: string): string[] => body.trim().split('\r\n').slice(1);

it('has the rows alone that are named, of those that the reader may see', async () => {
  const { rows } = await supplier.call(listCallOffLines, { limit: 3 });
  const foreign = (await stranger.call(listCallOffLines, { limit: 200 })).rows.map(({ id }) => id);
  const own = new Set((await supplier.call(listCallOffLines, { limit: 200 })).rows.map(({ id }) => id));
  expect(foreign.some(id => own.has(id))).toBe(false);
  const ids = [...rows.map(({ id }) => id), ...foreign.slice(0, 3)];
  const named = await supplier.try(listCallOffLines.exportFile, { ...CSV, ids, columns: ['lineNo', 'material'] });
  expect(rowsOf(named.body)).toHaveLength(rows.length);
  const none = await supplier.try(listCallOffLines.exportFile, { ...CSV, ids: foreign.slice(0, 3) });
  expect(none).toMatchObject({ code: 'no_data' });
});

it('has the columns that are asked for, in their order, and refuses those that the list does not have', async () => {
  const { body } = await supplier.try(listCallOffLines.exportFile, { ...CSV, columns: ['material', 'lineNo'] });
  expect(body.slice(0, body.indexOf('\r\n')).split(',')).toHaveLength(2);
  for (const column of ['colour', 'id', 'version', '__proto__'])
    expect(
      await supplier.try(listCallOffLines.exportFile, { ...CSV, columns: [column] as never }),
      column,
    ).toMatchObject({ status: 422, code: 'invalid' });
});
