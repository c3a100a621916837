import {
  clearEpil,
  correctEpil,
  type EpilDetail,
  listEpils,
  readEpil,
  readEpilVersion,
  resendEpil,
  saveEpil,
  sendEpil,
} from '@inbound/shared/order/epil/contract';
import {
  deleteShipment,
  finishShipmentPacking,
  shipShipment,
  unpackShipment,
} from '@inbound/shared/order/shipment/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { day, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { type Sides, seenRow } from '../shipment/shipment.sample.ts';
import {
  flagMaterial,
  packedPieces,
  receiveEpils,
  savedWith,
  sentEpil,
  serials,
  shipmentNow,
  wholeRows,
  withHandover,
} from './epil.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  await flagMaterial(sides);
  await receiveEpils(server);
});

/** An EPIL of two pieces that is sent. */
const sentList = () => sentEpil(sides);

const messagesOf = (id: string) =>
  server.sql<{ content: Buffer; file_name: string }>(
    `select content, file_name from outbox_message where kind = 'epil' and document_id = $1 order by revision`,
    [id],
  );

describe('an EPIL', () => {
  it('begins with a shipment of flagged material, is saved with rows alone, and sent when it is whole', async () => {
    const { made, list } = await packedPieces(sides, '3');
    expect(list).toMatchObject({ state: 'not_created', required: true, awaited: true, shipmentNo: made.shipmentNo });
    expect(list.packed).toMatchObject([{ qty: '3', itemNo: '10', packedOn: day(0) }]);
    const none = await sides.clerk.try(saveEpil, { ...seenRow(list), rows: [] });
    expect(none).toMatchObject({ status: 422, code: 'epil_incomplete' });
    const saved = await savedWith(sides, list, serials(2));
    expect(saved).toMatchObject({ state: 'saved', rowCount: 2 });
    expect(await sides.clerk.try(sendEpil, seenRow(saved))).toMatchObject({ code: 'no_handover' });
    const ready = await withHandover(sides, saved);
    const early = await sides.clerk.try(sendEpil, seenRow(ready));
    expect(early.params).toMatchObject({ fields: [{ field: 'rows[2].serialNo', code: 'epil_incomplete' }] });
    const rows = wholeRows(ready, serials(3)).map((row, at) => (at === 1 ? { ...row, certificateNo: '' } : row));
    const open = await sides.clerk.call(saveEpil, { ...seenRow(ready), rows });
    const empty = await sides.clerk.try(sendEpil, seenRow(open));
    expect(empty.params).toMatchObject({
      fields: [{ field: 'rows[1].certificateNo', params: { row: 2, field: 'certificateNo' } }],
    });
    const whole = await savedWith(sides, open, serials(3));
    const sent = await sides.clerk.call(sendEpil, seenRow(whole));
    expect(sent).toMatchObject({
      state: 'sent',
      versionNo: 1,
      awaited: false,
      versions: [{ versionNo: 1, rowCount: 3 }],
    });
    expect(await shipmentNow(sides, made.id)).toMatchObject({ epilState: 'sent', epilAwaited: false });
  });

  it('is demanded before its shipment leaves, by the lines that lack it', async () => {
    const { made, list } = await packedPieces(sides, '2');
    const whole = await sides.clerk.call(finishShipmentPacking, seenRow(made));
    const early = await sides.clerk.try(shipShipment, seenRow(whole));
    expect(early).toMatchObject({ status: 409, code: 'epil_required' });
    expect(early.params?.items).toContain(`${made.lines[0]?.poNo}/10`);
    await savedWith(sides, list, serials(1));
    const shipped = await sides.clerk.call(shipShipment, seenRow(whole));
    expect(shipped).toMatchObject({ state: 'shipped', epilState: 'saved', epilAwaited: true });
    const { rows } = await sides.clerk.call(listEpils, { awaited: true, search: made.shipmentNo });
    expect(rows.map(({ id }) => id)).toEqual([list.id]);
  });

  it('goes out once for each version and again with the same bytes; a correction replaces it and keeps it', async () => {
    const { list } = await sentList();
    const again = await sides.planner.call(resendEpil, seenRow(list));
    const [first, second] = await messagesOf(list.id);
    expect(second?.content).toEqual(first?.content);
    expect(second?.file_name).toBe(first?.file_name);
    const open = await sides.clerk.call(correctEpil, { ...seenRow(again), reason: 'Wrong serials' });
    expect(open).toMatchObject({ state: 'saved', versionNo: 1, awaited: true, reason: 'Wrong serials' });
    const [kept = '', ...fresh] = [again.rows[0]?.serialNo, ...serials(1)];
    const changed = await savedWith(sides, open, [kept, ...fresh.map(serial => serial ?? '')]);
    const next = await sides.clerk.call(sendEpil, seenRow(changed));
    const [last, before] = next.versions;
    expect([last?.versionNo, last?.reason, before?.versionNo]).toEqual([2, 'Wrong serials', 1]);
    const { content } = await sides.planner.call(readEpilVersion, { id: last?.id ?? '' });
    expect(content).toMatchObject({ version: 2, replaces: 1, rows: [{ serialNo: kept }, { serialNo: fresh[0] }] });
    expect(JSON.parse((await messagesOf(list.id)).at(-1)?.content.toString() ?? '')).toEqual(content);
  });

  it('is neither changed nor cleared while it is sent, and cleared while it is saved', async () => {
    const { list } = await sentList();
    const rows = wholeRows(list, serials(2));
    expect(await sides.clerk.try(saveEpil, { ...seenRow(list), rows })).toMatchObject({ code: 'status' });
    expect(await sides.clerk.try(clearEpil, seenRow(list))).toMatchObject({ code: 'status' });
    expect((await sides.planner.try(clearEpil, seenRow(list))).code).toBe('no_permission');
    const { list: other } = await packedPieces(sides, '1');
    const saved = await savedWith(sides, other, serials(1));
    expect(await sides.clerk.call(clearEpil, seenRow(saved))).toMatchObject({ state: 'not_created', rows: [] });
  });

  it('keeps a row whose unit was unpacked, and is not sent with it', async () => {
    const { made, list } = await packedPieces(sides, '1');
    const saved = await savedWith(sides, await withHandover(sides, list), serials(1));
    const unitIds = made.units.map(({ id }) => id);
    await sides.clerk.call(unpackShipment, { ...seenRow(made), reason: 'Pallet broke', unitIds });
    const now = await sides.clerk.call(readEpil, { id: saved.id });
    expect(now).toMatchObject({ rows: [{ unitId: null }], packed: [] });
    const answer = await sides.clerk.try(sendEpil, seenRow(now));
    expect(answer.params).toMatchObject({ fields: [{ field: 'rows[0].unitId', code: 'epil_incomplete' }] });
  });
});

describe('a serial number', () => {
  it('stands once for a part, and the refusal names the shipment that has it and its day', async () => {
    const { made, list } = await packedPieces(sides, '2');
    const [one = '', two = ''] = serials(2);
    const twice = await sides.clerk.try(saveEpil, { ...seenRow(list), rows: wholeRows(list, [one, one]) });
    expect(twice.params).toMatchObject({ fields: [{ field: 'rows[1].serialNo', code: 'serial_exists' }] });
    await savedWith(sides, list, [one, two]);
    const { list: other } = await packedPieces(sides, '1');
    const taken = await sides.clerk.try(saveEpil, { ...seenRow(other), rows: wholeRows(other, [two]) });
    const where = ` (${made.shipmentNo}, ${made.planTransportDate})`;
    expect(taken.params).toMatchObject({
      fields: [{ field: 'rows[0].serialNo', value: two, code: 'serial_exists', params: { serial: two, where } }],
    });
  });

  it('stays held by a version that was sent, and is free when the shipment is deleted', async () => {
    const { made, list } = await sentList();
    const held = list.rows.map(({ serialNo }) => serialNo);
    const open = await sides.clerk.call(correctEpil, { ...seenRow(list), reason: 'Wrong serials' });
    await savedWith(sides, open, serials(2));
    const { list: other } = await packedPieces(sides, '2');
    const asked = { ...seenRow(other), rows: wholeRows(other, held) };
    expect((await sides.clerk.try(saveEpil, asked)).status).toBe(422);
    await sides.clerk.call(deleteShipment, { ...seenRow(await shipmentNow(sides, made.id)), reason: 'Truck broke' });
    expect((await sides.clerk.try(saveEpil, asked)).status).toBe(200);
    const ended = await sides.clerk.call(readEpil, { id: list.id });
    expect(ended).toMatchObject({ state: 'not_created', required: false, awaited: false, turn: 'done' });
  });

  it('is held by one of two who save it at the same time', async () => {
    const lists = [await packedPieces(sides, '1'), await packedPieces(sides, '1')].map(({ list }) => list);
    const raced = serials(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => lists[at % lists.length] as EpilDetail).map(list =>
        sides.clerk.try(saveEpil, { ...seenRow(list), rows: wholeRows(list, raced) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
