import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  changeMessageReceiver,
  createMessageReceiver,
  MessageReceiverRow,
  removeMessageReceiver,
} from '@inbound/shared/master/message-receiver/contract';
import { checkFormat, checkReceiver } from '@inbound/shared/master/message-receiver/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { cancelMessagesOf } from '../../platform/jobs/outbox/withdraw.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

type Fields = CheckedOf<typeof createMessageReceiver>;

const check = async (ctx: Ctx, fields: Fields): Promise<void> => {
  const references = {
    plantId: { table: 'plant', id: fields.plantId },
    endpointId: { table: 'oauth_endpoint', id: fields.endpointId },
  } as const;
  orThrowFields([...checkReceiver(fields), ...checkFormat(fields), ...(await refusedReferences(ctx, references))]);
};

/** Creates a message receiver; what exists already is refused by the table's own keys. */
export const create = async (ctx: Ctx, fields: Fields): Promise<MessageReceiverRow> => {
  await check(ctx, fields);
  return readOne(ctx, await createRecord(ctx, 'message_receiver', fields));
};

/** Changes a message receiver that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeMessageReceiver>,
): Promise<MessageReceiverRow> => {
  await lockSeen(ctx, 'message_receiver', id, version);
  await check(ctx, fields);
  await changeRecord(ctx, 'message_receiver', { id, version }, fields);
  return readOne(ctx, id);
};

/** Deletes a message receiver; what waits for it is cancelled, but for what is on its way just now. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeMessageReceiver>): Promise<null> => {
  const { plant_id: plantId, code, kind } = await removeRecord(ctx, 'message_receiver', seen);
  await cancelMessagesOf(ctx, { plantId, code, kind });
  return null;
};
