import type { PartRow } from '@inbound/shared/ordering/part/contract';
import type { testServer } from './server.ts';

/** Ends the quotations of the story: a simulated distributor without its beginning does not know them. */
export const endQuotes = async ({ sql }: ReturnType<typeof testServer>): Promise<void> => {
  await sql("update quotation_line set answer = 'no_bid' where answer = 'bid'");
  await sql("update quotation set state = 'expired', turn = 'done', unread = false where state = 'effective'");
};

/** Puts a part into Bid state for the company that orders, or ends its quotation. */
export const quotePart = async (
  { sql, clock }: ReturnType<typeof testServer>,
  part: Pick<PartRow, 'id' | 'partNo'>,
  { answer = 'bid', days = 30 }: { answer?: 'bid' | 'no_bid' | 'pending'; days?: number } = {},
): Promise<void> => {
  const today = clock.now().slice(0, 10);
  await sql(
    `insert into quotation_line (tenant_id, id, company_id, quotation_no, line_no, part_id, part_no, answer, price, currency,
        valid_from, valid_to, changed_at)
      select 0, gen_random_uuid(), company_id, 'Q-' || $2, gen_random_uuid()::text, $1, $2, $3,
        case when $3 = 'bid' then 1.25 end, case when $3 = 'bid' then 'USD' else '' end,
        $4::date - 10, $4::date + $5::int, now()
      from app_user where tenant_id = 0 and user_no = 'order-placer'`,
    [part.id, part.partNo, answer, today, days],
  );
};
