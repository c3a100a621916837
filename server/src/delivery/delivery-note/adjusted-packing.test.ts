import { adjustCallOffLinePacking, confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import { createDeliveryNote, packDeliveryNoteByInstruction } from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { lineNow, openLine } from '../../calloff/call-off/call-off.sample.ts';
import { readWholeNote } from './delivery-note.sample.ts';

const server = testServer();
const NO = '5500018235';
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const instructions = () => server.sql('select id, version_no, inner_qty from packaging_instruction order by id');

it('changes with a reason how many packages the next note has, until there is one; the instruction stays', async () => {
  const before = await instructions();
  const { id, version, requestedTo: date, released: qty } = await openLine(clerk, NO);
  const confirmed = await clerk.call(confirmLine, { id, version, date, qty });
  const asked = { id, version: confirmed.version, qty: '6' as const };
  expect(await clerk.try(adjustCallOffLinePacking, asked)).toMatchObject({ code: 'reason_required' });
  const line = await clerk.call(adjustCallOffLinePacking, { ...asked, reason: 'Trial packaging' });
  expect(line).toMatchObject({ packingOverride: '6', packingReason: 'Trial packaging' });

  const note = await clerk.call(createDeliveryNote, {
    ...{ lines: [{ callOffLineId: id }], etaDate: date, transportType: 'supplier' },
  });
  await clerk.call(packDeliveryNoteByInstruction, { id: note.id, version: note.version });
  const packed = await readWholeNote(clerk, note.id);
  const packages = packed.units.filter(({ kind }) => kind === 'S');
  expect(packages.length).toBe(Math.ceil(Number(qty) / 6));
  expect(packages.every((unit, at) => at === packages.length - 1 || unit.qty === '6')).toBe(true);

  const now = await lineNow(clerk, line);
  const late = { id, version: now.version, qty: '8' as const, reason: 'Too late' };
  expect(await clerk.try(adjustCallOffLinePacking, late)).toMatchObject({ code: 'status' });
  expect(await instructions()).toEqual(before);
});
