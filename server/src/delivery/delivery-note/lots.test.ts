import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { promisedLines } from './delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
});

it('shows the delivered batches of a line with dates and revisions, and nothing of a note that is not sent', async () => {
  const [line] = await promisedLines(clerk, 1);
  if (!line) throw new Error('the tour has an open line');
  const said = { batch: 'L261123', drawing: 'D7', hardware: 'H07', software: 'S2.3' } as const;
  const days = { productionDate: '2026-11-20', expiryDate: '2027-11-20' } as const;
  const note = await clerk.call(createDeliveryNote, {
    ...{ etaDate: line.requestedTo, transportType: 'supplier' },
    lines: [{ callOffLineId: line.id, ...said, ...days }],
  });
  const lotsOfNote = async () =>
    (await clerk.call(readDeliveryNoteLots, { callOffId: line.callOffId })).lots.filter(
      ({ noteId }) => noteId === note.id,
    );
  expect(await lotsOfNote()).toEqual([]);
  await server.sql(
    `update delivery_note set state = 'sent', turn = 'forwarder', sent_at = now() where tenant_id = 0 and id = $1`,
    [note.id],
  );
  expect(await lotsOfNote()).toMatchObject([
    {
      ...said,
      ...days,
      dnNo: note.dnNo,
      lineNo: line.lineNo,
      qty: note.lines[0]?.qty,
      counted: null,
      unit: line.unit,
    },
  ]);
  await server.sql(`update delivery_note set state = 'cancelled', turn = 'done' where tenant_id = 0 and id = $1`, [
    note.id,
  ]);
  expect(await lotsOfNote()).toEqual([]);
});

it('shows no batch of another supplier', async () => {
  const [line] = await promisedLines(clerk, 1);
  const stranger = await server.as('supplier-logistics-2');
  expect(await stranger.try(readDeliveryNoteLots, { callOffId: line?.callOffId ?? '' })).toMatchObject({
    code: 'not_found',
  });
});
