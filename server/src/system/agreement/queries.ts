import { type AnswerOf, DEFAULT_LANGUAGE, type PlainDate, refuse } from '@inbound/shared';
import type { readAgreement } from '@inbound/shared/system/agreement/contract';
import { agreementInForce } from '../../platform/call/agreement-in-force.ts';
import type { Ctx } from '../../platform/call/context.ts';

interface AgreementRow {
  [column: string]: unknown;
  id: string;
  agreement_version: string;
  valid_from: PlainDate;
  texts: Record<string, { title: string; paragraphs: string[] }>;
  agreed: boolean;
}

const READ = `
  select a.*, exists (select 1 from agreement_consent c
    where c.tenant_id = $1 and c.agreement_id = a.id and c.user_id = $3) as agreed
  from (${agreementInForce('$1', '$2')}) a`;

/** The agreement in force, and whether the caller has agreed to it; `not_found` where the tenant has none. */
export const inForce = async (ctx: Ctx): Promise<AgreementRow> => {
  const [row] = await ctx.tx.query<AgreementRow>(READ, [ctx.tenant, ctx.now, ctx.session.userId]);
  if (!row) throw refuse('not_found');
  return row;
};

/** The agreement in the reader's language; one that is not written in it is read in the system's default. */
export const readCurrent = async (ctx: Ctx): Promise<AnswerOf<typeof readAgreement>> => {
  const { texts, agreement_version: version, valid_from: validFrom, agreed } = await inForce(ctx);
  const text = texts[ctx.language] ?? texts[DEFAULT_LANGUAGE] ?? { title: version, paragraphs: [] };
  return { version, validFrom, agreed, title: text.title, paragraphs: text.paragraphs };
};
