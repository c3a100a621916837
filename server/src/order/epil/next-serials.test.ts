import { nextEpilSerials, saveEpil } from '@inbound/shared/order/epil/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { type Sides, seenRow } from '../shipment/shipment.sample.ts';
import { flagMaterial, packedPieces, wholeRows } from './epil.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  await flagMaterial(sides);
});

describe('the next serial numbers of a part', () => {
  it('are those that no EPIL has, whichever shipment held them', async () => {
    const held = await packedPieces(sides, '2');
    await sides.clerk.call(saveEpil, { ...seenRow(held.list), rows: wholeRows(held.list, ['NX-0002', 'NX-0004']) });
    const { list } = await packedPieces(sides, '3');
    const lineId = list.packed[0]?.lineId ?? '';
    const asked = { id: list.id, lineId, after: 'NX-0001' };
    expect(await sides.clerk.call(nextEpilSerials, { ...asked, count: 3 })).toEqual({
      serials: ['NX-0003', 'NX-0005', 'NX-0006'],
    });
    expect(await sides.clerk.call(nextEpilSerials, { ...asked, after: 'NX-9998', count: 3 })).toEqual({
      serials: ['NX-9999'],
    });
    expect(await sides.clerk.call(nextEpilSerials, { ...asked, after: 'NX' })).toEqual({ serials: [] });
  });

  it('are asked for a line of the shipment, by its supplier', async () => {
    const { list } = await packedPieces(sides, '1');
    const [other] = (await packedPieces(sides, '1')).list.packed;
    const strange = await sides.clerk.try(nextEpilSerials, { id: list.id, lineId: other?.lineId ?? '', after: 'A1' });
    expect(strange.params).toMatchObject({ fields: [{ field: 'lineId' }] });
    const asked = { id: list.id, lineId: list.packed[0]?.lineId ?? '', after: 'A1' };
    expect((await sides.planner.try(nextEpilSerials, asked)).code).toBe('no_permission');
    expect((await (await server.as('supplier-logistics-2')).try(nextEpilSerials, asked)).code).toBe('not_found');
  });
});
