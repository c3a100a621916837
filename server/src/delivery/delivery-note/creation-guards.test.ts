import { add } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { createDeliveryNote, readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, newNote, promisedLines } from './delivery-note.sample.ts';

const server = testServer();

let clerk: Caller;
beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const firstLine = async (agreement?: string): Promise<CallOffLineRow> => {
  const [line] = await promisedLines(clerk, 1, agreement);
  if (!line) throw new Error('no line is promised');
  return line;
};

interface Asked {
  line: CallOffLineRow;
  qty?: CallOffLineRow['confirmed'];
}

const make = (lines: readonly [Asked, ...Asked[]]) =>
  clerk.try(createDeliveryNote, {
    lines: lines.map(({ line, qty }) => ({ callOffLineId: line.id, ...(qty ? { qty } : {}) })),
    etaDate: lines[0].line.requestedTo,
    transportType: 'supplier',
  });

const notes = () => server.sql('select count(*) from delivery_note');

describe('a note is not even made', () => {
  it('of one above what was confirmed, alone or in two rows, and is made of all of it', async () => {
    const line = await firstLine();
    const before = await notes();
    const refused = { code: 'qty_strategy', params: { max: line.confirmed, strategy: 'no_over_delivery' } };
    expect(await make([{ line, qty: add(line.confirmed, '1') }])).toMatchObject(refused);
    expect(
      await make([
        { line, qty: line.confirmed },
        { line, qty: '1' },
      ]),
    ).toMatchObject(refused);
    expect(await notes()).toEqual(before);
    expect((await make([{ line, qty: line.confirmed }])).code).toBe('ok');
  });

  it('of more than another unsent note leaves of its line', async () => {
    const line = await firstLine();
    expect((await make([{ line, qty: '1' }])).code).toBe('ok');
    expect(await make([{ line, qty: line.confirmed }])).toMatchObject({ code: 'qty_strategy' });
  });

  it('of two materials where a note holds one', async () => {
    const lines: [Asked, Asked] = [{ line: await firstLine() }, { line: await firstLine(BESIDE_TOUR) }];
    await setSetting(server, 'one_material', true);
    expect((await make(lines)).code).toBe('one_material_only');
    await setSetting(server, 'one_material', false);
    expect((await make(lines)).code).toBe('ok');
  });

  it('by a location without DUNS; a note that was made before is read all the same', async () => {
    const [note, line] = [await newNote(clerk), await firstLine()];
    const locations = await server.sql<{ id: string; duns: string }>(
      `select l.id, l.duns from production_location l join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
       where s.tenant_id = 0 and s.code = 'S1001'`,
    );
    const ids = locations.map(({ id }) => id);
    await server.sql('update production_location set duns = null where id = any($1::uuid[])', [ids]);
    expect((await make([{ line }])).code).toBe('no_duns');
    expect((await clerk.try(readDeliveryNote, { id: note.id })).code).toBe('ok');
    for (const { id, duns } of locations)
      await server.sql('update production_location set duns = $1 where id = $2', [duns, id]);
    expect((await make([{ line }])).code).toBe('ok');
  });
});
