import { type AnswerOf, asTimestamp, refuse } from '@inbound/shared';
import type { trackShipment } from '@inbound/shared/order/shipment/tracking-contract';
import { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut, type OutgoingAnswer } from '../../platform/outgoing/call-out.ts';

const SECONDS = 5;
const OK = 200;
const NOT_FOUND = 404;
const SIMULATOR_RULE = addressRule('loopback');

const moment = z.iso.datetime({ offset: true }).transform(text => asTimestamp(Date.parse(text)));

/** What the carrier tells of a number; what it says besides is left alone. */
const told = z.object({
  deliveredAt: moment.nullish(),
  events: z.array(z.object({ at: moment, place: z.string(), said: z.string() })),
});

const askCarrier = (ctx: Ctx, trackingId: string): Promise<OutgoingAnswer> => {
  const { carrier, outgoing } = ctx.platform;
  if (!carrier) throw refuse('sf_unavailable');
  return callOut(carrier.isSimulated ? SIMULATOR_RULE : outgoing, {
    method: 'GET',
    url: `${carrier.url}/tracking/${encodeURIComponent(trackingId)}`,
    headers: { authorization: `Bearer ${carrier.key}`, accept: 'application/json', 'user-agent': 'inbound' },
    ...{ connectionTimeout: SECONDS, answerTimeout: SECONDS, ca: null },
  });
};

const readTold = ({ status, body }: OutgoingAnswer): z.output<typeof told> | undefined => {
  if (status === NOT_FOUND) return { events: [] };
  try {
    return status === OK ? told.safeParse(JSON.parse(body)).data : undefined;
  } catch {
    return undefined;
  }
};

/** Asks the carrier now where a shipment is; without an answer that can be read it is not available. */
export const track = async (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<typeof trackShipment>> => {
  const row = await ctx
    .rows('shipment')
    .select(['shipment.carrier', 'shipment.tracking_id'])
    .where('shipment.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { carrier, tracking_id: trackingId } = row;
  if (carrier !== 'sf' || trackingId === '') throw refuse('no_data');
  const answer = await askCarrier(ctx, trackingId).catch(() => undefined);
  const has = answer && readTold(answer);
  if (!has) throw refuse('sf_unavailable');
  const events = has.events.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return { trackingId, deliveredAt: has.deliveredAt ?? null, events };
};
