import { type EpilDetail, importEpilRows, readEpil } from '@inbound/shared/order/epil/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { type Sides, seenRow } from '../shipment/shipment.sample.ts';
import { flagMaterial, packedPieces, savedWith, sentEpil, serials } from './epil.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  await flagMaterial(sides);
});

const HEAD = 'shipmentNo,licencePlate,partNo,serialNo,certificateNo,certificateValidTo';

/** A row of a table for each serial number, in the first unit of an EPIL. */
const rowsFor = ({ shipmentNo, packed: [holder] }: EpilDetail, numbers: readonly string[]): string[] =>
  numbers.map(serial => `${shipmentNo},${holder?.licencePlate},${holder?.partNo},${serial},TC-26-11873,2027-11-30`);

const importRows = (rows: readonly string[], mode: 'all' | 'good' | 'dry-run' = 'all') =>
  sides.clerk.call(importEpilRows, { mode }, { file: { name: 'epil.csv', content: [HEAD, ...rows].join('\n') } });

const now = ({ id }: EpilDetail): Promise<EpilDetail> => sides.clerk.call(readEpil, { id });

describe('rows of EPILs from a table', () => {
  it('are saved for each shipment in place of those that were there; a dry run saves none', async () => {
    const lists = [(await packedPieces(sides, '2')).list, (await packedPieces(sides, '1')).list];
    const [one, other] = lists as [EpilDetail, EpilDetail];
    await savedWith(sides, one, serials(1));
    const [first = '', second = '', third = ''] = serials(3);
    const rows = [...rowsFor(one, [first, second]), ...rowsFor(other, [third])];
    expect(await importRows(rows, 'dry-run')).toMatchObject({ applied: false, counts: { new: 3, error: 0 } });
    expect((await now(other)).state).toBe('not_created');
    expect(await importRows(rows)).toMatchObject({ applied: true, counts: { new: 3, error: 0 } });
    const cells = { certificateNo: 'TC-26-11873', certificateValidTo: '2027-11-30', equipmentCode: '' };
    expect(await now(one)).toMatchObject({
      state: 'saved',
      rows: [{ serialNo: first, ...cells }, { serialNo: second }],
    });
    expect(await now(other)).toMatchObject({ state: 'saved', rowCount: 1, rows: [{ serialNo: third }] });
  });

  it('are refused by their column: a strange shipment, a package that is not its own, a part that is not in it', async () => {
    const { list } = await packedPieces(sides, '1');
    const { list: another } = await packedPieces(sides, '1');
    const [good = ''] = rowsFor(list, serials(1));
    const rows = [
      good.replace(list.shipmentNo, 'S-NOWHERE'),
      rowsFor(another, serials(1))[0]?.replace(another.shipmentNo, list.shipmentNo) ?? '',
      good.replace(list.packed[0]?.partNo ?? '', 'HM8 000 000 X'),
    ];
    const { problems } = await importRows(rows);
    expect(problems.map(({ column, code }) => [column, code])).toEqual([
      ['shipmentNo', 'unknown_reference'],
      ['licencePlate', 'unknown_reference'],
      ['partNo', 'unknown_reference'],
    ]);
    expect((await now(list)).rows).toEqual([]);
  });

  it('are refused where another shipment has the serial number, and where the EPIL is sent', async () => {
    const { list: sent } = await sentEpil(sides);
    const { list } = await packedPieces(sides, '1');
    const taken = await importRows(rowsFor(list, [sent.rows[0]?.serialNo ?? '']));
    expect(taken.problems).toMatchObject([{ column: 'serialNo', code: 'serial_exists' }]);
    const late = await importRows(rowsFor(sent, serials(2)));
    expect(late.problems.map(({ code }) => code)).toEqual(['status', 'status']);
    expect(seenRow(await now(sent))).toEqual(seenRow(sent));
  });

  it('are taken by whoever may edit them alone', async () => {
    const { list } = await packedPieces(sides, '1');
    const file = { name: 'epil.csv', content: [HEAD, ...rowsFor(list, serials(1))].join('\n') };
    expect((await sides.planner.try(importEpilRows, { mode: 'all' }, { file })).code).toBe('no_permission');
  });
});
