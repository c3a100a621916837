import { type AnswerOf, asTimestamp, refuse } from '@inbound/shared';
import type { EpilReceipt, lookUpEpil } from '@inbound/shared/order/epil/contract';
import { z } from 'zod';
import { receiversOf } from '../../master/message-receiver/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { askEndpoint } from '../../system/oauth-endpoint/offers.ts';

/** The event by which an endpoint is asked; it answers with what it has. */
const EVENT = 'epil_look_up';
const OK = 200;
const NOT_FOUND = 404;

const told = z.object({ version: z.int().min(1), receivedAt: z.iso.datetime({ offset: true }) });

interface Asked {
  shipmentNo: string;
  receiverCode: string;
  endpointId: string;
}

const readReceipt = (body: string): z.output<typeof told> | undefined => {
  try {
    return told.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** What an endpoint has of an EPIL; without an answer that can be read it is not available, and what was sent stays queued. */
const receiptOf = async (ctx: Ctx, { shipmentNo, receiverCode, endpointId }: Asked): Promise<EpilReceipt> => {
  const answer = await askEndpoint(ctx, endpointId, EVENT, { shipment: shipmentNo }).catch(() => undefined);
  if (answer?.status === NOT_FOUND) return { receiverCode, versionNo: null, receivedAt: null };
  const has = answer?.status === OK ? readReceipt(answer.body) : undefined;
  if (!has) throw refuse('sldn_unavailable');
  return { receiverCode, versionNo: has.version, receivedAt: asTimestamp(Date.parse(has.receivedAt)) };
};

/** Asks the endpoints that get the EPILs of a plant what they have of one. */
export const lookUp = async (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<typeof lookUpEpil>> => {
  const row = await ctx
    .rows('epil')
    .select(['epil.plant_id', 'epil.shipment_no'])
    .where('epil.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const receivers = await receiversOf(ctx, await plantOf(ctx, row.plant_id), 'epil');
  const asked = receivers.flatMap(({ code, address }): Asked[] =>
    address.kind === 'endpoint'
      ? [{ shipmentNo: row.shipment_no, receiverCode: code, endpointId: address.endpointId }]
      : [],
  );
  return { receipts: await Promise.all(asked.map(one => receiptOf(ctx, one))) };
};
