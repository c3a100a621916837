import type { InputOf } from '@inbound/shared';
import { changeEpil, type EpilDetail, readEpil, saveEpil, sendEpil } from '@inbound/shared/order/epil/contract';
import { packShipment, readShipment, type ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import type { TestServer } from '../../../test/server.ts';
import { rowLike } from '../purchase-order/message/message.sample.ts';
import { day, lineOf, namesOf } from '../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow } from '../shipment/shipment.sample.ts';

type Row = InputOf<typeof saveEpil>['rows'][number];

/** From now on each piece of the first line of a sample order needs a row of the EPIL. */
export const flagMaterial = async ({ server }: Sides): Promise<void> => {
  const { materials } = await namesOf(server);
  await server.sql('update material set epil = true where tenant_id = 0 and id = $1', [materials[0]]);
};

/** A confirmed shipment of so many pieces of flagged material in one unit, and its EPIL. */
export const packedPieces = async (
  sides: Sides,
  qty: `${number}`,
): Promise<{ made: ShipmentDetail; list: EpilDetail }> => {
  const order = await confirmedOrder(sides);
  const made = await confirmedShipment(sides, lineOf(order, '10').id, qty);
  const content = [{ lineId: made.lines[0]?.id ?? '', qty }];
  const packed = await sides.clerk.call(packShipment, { ...seenRow(made), packaging: 'PAL-1208', content });
  return { made: packed, list: await sides.clerk.call(readEpil, { id: packed.epilId ?? '' }) };
};

/** Whole rows of an EPIL with these serial numbers, in the first unit that holds flagged material. */
export const wholeRows = ({ packed: [holder] }: EpilDetail, serials: readonly string[]): Row[] =>
  serials.map(serialNo => ({
    ...{ unitId: holder?.unitId ?? '', lineId: holder?.lineId ?? '', serialNo, sellerOrderNo: 'TI-884121-01' },
    ...{ packagingNo: holder?.licencePlate ?? '', packagingDate: day(0), equipmentCode: 'HNV-OBC-11' },
    ...{ customerOrderNo: `${holder?.poNo}/${holder?.itemNo}`, projectId: 'NX4-2027', certificateNo: 'TC-26-11873' },
    ...{ certificateValidTo: day(400), batchNo: 'L26-4802', batchDate: day(-3), typeTestNo: 'TT-OBC-25-0140' },
  }));

/** Saves whole rows with these serial numbers. */
export const savedWith = async ({ clerk }: Sides, list: EpilDetail, serials: readonly string[]): Promise<EpilDetail> =>
  clerk.call(saveEpil, { ...seenRow(list), rows: wholeRows(list, serials) });

let drawn = 0;

/** So many serial numbers that nobody has. */
export const serials = (count: number): string[] =>
  Array.from({ length: count }, () => {
    drawn += 1;
    return `SN-${String(drawn).padStart(5, '0')}`;
  });

/** Says who hands the equipment over. */
export const withHandover = ({ clerk }: Sides, list: EpilDetail): Promise<EpilDetail> =>
  clerk.call(changeEpil, {
    ...{ ...seenRow(list), handoverPlace: 'Ningbo, hall 2', handoverPerson: 'Wang Min', handoverDate: day(4) },
  });

/** An EPIL of two pieces that is sent. */
export const sentEpil = async (sides: Sides): Promise<{ made: ShipmentDetail; list: EpilDetail }> => {
  const { made, list } = await packedPieces(sides, '2');
  const saved = await savedWith(sides, await withHandover(sides, list), serials(2));
  return { made, list: await sides.clerk.call(sendEpil, seenRow(saved)) };
};

/** A shipment as it is now. */
export const shipmentNow = ({ clerk }: Sides, id: string): Promise<ShipmentDetail> => clerk.call(readShipment, { id });

/** A receiver of EPILs for the plant of the samples. */
export const receiveEpils = (server: TestServer) =>
  rowLike(server, 'message_receiver', "tenant_id = 0 and way = 'folder'", {
    ...{ code: 'SLDN', kind: 'epil', format: 'json' },
  });
