import { addDays } from '@inbound/shared';
import type { EpilDetail } from '@inbound/shared/order/epil/contract';
import { pieceCountOf } from '@inbound/shared/order/epil/rules';
import { change, save, send } from '../../../src/order/epil/commands.ts';
import { readDetail } from '../../../src/order/epil/queries.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Act } from './acts.ts';

const DIGITS = 4;
/** Certificates of the story are valid for so many days from its day on. */
const VALID_DAYS = 300;
/** The pieces were made so many days before the day of the story. */
const MADE_DAYS_AGO = 9;

const epilOf = async (ctx: Ctx, shipmentNo: string): Promise<EpilDetail> => {
  const { id } = await ctx
    .rows('epil')
    .select('id')
    .where('epil.shipment_no', '=', shipmentNo)
    .executeTakeFirstOrThrow();
  return readDetail(ctx, id);
};

const seen = ({ id, version }: EpilDetail) => ({ id, version });

/** The clerk lists each packed piece of a shipment, with serial numbers that go on from 1, and says who hands it over. */
export const listItems =
  (shipmentNo: string, stem: string, certificateNo: string): Act =>
  async (ctx, { today }) => {
    const found = await epilOf(ctx, shipmentNo);
    const pieces = found.packed.flatMap(one => Array.from({ length: pieceCountOf(one) }, () => one));
    const day = addDays(today, -MADE_DAYS_AGO);
    await save(ctx, {
      ...seen(found),
      rows: pieces.map((one, at) => ({
        ...{ unitId: one.unitId, lineId: one.lineId, serialNo: `${stem}${String(at + 1).padStart(DIGITS, '0')}` },
        ...{ sellerOrderNo: one.sellerOrderNo, packagingNo: one.licencePlate, packagingDate: one.packedOn },
        ...{ equipmentCode: 'HNV-BMT-11', customerOrderNo: `${one.poNo}/${one.itemNo}`, projectId: 'NX4-2027' },
        ...{ certificateNo, certificateValidTo: addDays(today, VALID_DAYS), batchNo: 'L26-4802', batchDate: day },
        typeTestNo: 'TT-BMT-25-0140',
      })),
    });
    await change(ctx, {
      ...seen(await epilOf(ctx, shipmentNo)),
      ...{ handoverPlace: 'Ningbo, hall 2', handoverPerson: 'Wang Min', handoverDate: addDays(today, 1) },
    });
  };

/** The clerk sends it. */
export const sendItems =
  (shipmentNo: string): Act =>
  async ctx =>
    send(ctx, seen(await epilOf(ctx, shipmentNo)));
