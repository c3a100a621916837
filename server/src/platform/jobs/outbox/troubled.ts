import type { MessageKind } from '@inbound/shared/documents';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';

/** A message that was tried so often without success tells that its receiver fails; that takes some two minutes. */
export const FAILED_TRIES = 4;

/** A table of subscriptions with the kind of its messages, and the states that it leaves when its receiver fails or recovers. */
export interface Watched {
  table: 'message_subscription' | 'event_subscription';
  kind: MessageKind;
  fail: { from: readonly string[] };
  recover: { from: readonly string[] };
}

/** A subscription whose state is another one than its messages say. */
export interface Differing {
  [column: string]: unknown;
  id: string;
  isFailing: boolean;
}

const differentIn = (table: Watched['table']): string => `
  with troubled as (
    select distinct e.subscription_id as id from outbox_message m
    join outbox_event e on e.tenant_id = m.tenant_id and e.message_id = m.id
    where m.tenant_id = $1 and m.kind = $2 and (m.state = $4 or (m.state = $5 and m.attempts >= $3)))
  select s.id, t.id is not null as "isFailing" from ${table} s left join troubled t on t.id = s.id
  where s.tenant_id = $1 and ((s.state = any($6) and t.id is not null) or (s.state = any($7) and t.id is null))
  order by s.id`;

const { giveUp, retry } = messageDelivery.actions;

/** Subscriptions whose state is another one than their messages say: one waits after many tries, or was given up. */
export const troubledSubscriptions = (ctx: Ctx, { table, kind, fail, recover }: Watched): Promise<Differing[]> =>
  ctx.tx.query<Differing>(differentIn(table), [
    ...[ctx.tenant, kind, FAILED_TRIES, giveUp.to, retry.to, fail.from, recover.from],
  ]);
