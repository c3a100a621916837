import { queueWritten, receiversOf } from '../../master/message-receiver/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Teller } from '../../platform/jobs/outbox/settle.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { notify } from '../../system/notification/offers.ts';

/** What a plant's receivers hear of a material, by the kind of the message. */
const EVENTS = { shortage_appeared: 'shortage.appeared', shortage_gone: 'shortage.gone' } as const;
export type ShortageEvent = keyof typeof EVENTS;

type ToldRow = Pick<
  RowOfTable<'pipeline'>,
  'id' | 'part_no' | 'state' | 'first_shortage' | 'supplier_codes' | 'shortage_no'
>;

const NUMBERED = `update pipeline set shortage_no = shortage_no + 1 where tenant_id = $1 and id = any ($2::uuid[])
  returning id, part_no, state, first_shortage, supplier_codes, shortage_no`;

/** Whose people see how far a message about the plant's row has come: no supplier's. */
const buyerOf = async (ctx: Ctx): Promise<string> => {
  const buyer = ctx.rows('company').select('id').where('kind', '=', 'buyer').orderBy('id');
  return (await buyer.executeTakeFirstOrThrow()).id;
};

/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/**
 * Queues for the receivers of a plant that materials became short, or are short no more, with the projection that found it.
 * Each turn of a row has its number.
 */
export const queueShortages = async (
  ctx: Ctx,
  plant: RowOfTable<'plant'>,
  kind: ShortageEvent,
  ids: readonly string[],
): Promise<void> => {
  const receivers = await receiversOf(ctx, plant, kind);
  if (receivers.length === 0) return;
  const companyId = await buyerOf(ctx);
  for (const row of await ctx.tx.query<ToldRow & Record<string, unknown>>(NUMBERED, [ctx.tenant, ids])) {
    const event = {
      ...{ event: EVENTS[kind], number: row.shortage_no, at: ctx.now, plant: plant.plant_no, material: row.part_no },
      ...{ state: row.state, firstShortage: row.first_shortage, suppliers: row.supplier_codes },
    };
    const content = Buffer.from(JSON.stringify(event, null, INDENT));
    const about = { documentId: row.id, documentNo: row.part_no, plantId: plant.id, companyId };
    await queueWritten(
      ctx,
      { document: 'pipeline', ...about },
      receivers.map(receiver => ({
        ...{ kind, receiver, content, revision: row.shortage_no },
        fileName: `${row.part_no}-${EVENTS[kind]}-${row.shortage_no}-${receiver.code}.json`,
      })),
    );
  }
};

/** An event that was given up is told to the plant: its own systems do not know of the shortage. */
export const tellUndelivered: Teller = {
  document: 'pipeline',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const row = await ctx
      .rows('pipeline')
      .select(['part_no', 'plant_id'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    const { plant_no: plantNo } = await plantOf(ctx, row.plant_id);
    await notify(
      ctx,
      { permission: 'planning.pipeline.ask', plantId: row.plant_id },
      {
        kind: 'shortageEventUndelivered',
        params: { number: row.part_no, receiver: receiverCode, fileName },
        path: '/planning/pipeline-detail',
        documentId,
        plantNo,
      },
    );
  },
};
