import type { RemittanceAdviceFacts } from '@inbound/shared/ordering/remittance-advice/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type AdviceRow = RowOfTable<'remittance_advice'>;
type Sending = RowOfTable<'remittance_sending'>;
export type SendingChange = Partial<Omit<Sending, 'tenant_id' | 'advice_id'>>;

/** What the machine of an advice looks at. */
export const factsOf = ({ state }: AdviceRow): RemittanceAdviceFacts => ({
  state: state as RemittanceAdviceFacts['state'],
});

export const setSending = (ctx: Ctx, adviceId: string, change: SendingChange) =>
  ctx.update('remittance_sending').where('advice_id', '=', adviceId).set(change).executeTakeFirst();
