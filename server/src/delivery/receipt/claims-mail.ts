import { type Decimal, type Language, shortest } from '@inbound/shared';
import { emailsIn } from '@inbound/shared/master/supplier/emails';
import type { Ctx } from '../../platform/call/context.ts';
import { namesFor } from '../../platform/list/more-names.ts';
import { say } from '../../platform/tools/texts.ts';
import { entryWords } from '../../system/dictionary/offers.ts';
import { mailTo } from '../../system/notification/offers.ts';

/** A note that was received with differences, and whose it is. */
interface ReceivedNote {
  dn_no: string;
  plant_id: string;
  company_id: string;
  supplier_id: string;
}

/** A difference as the mail names it. */
export interface Claim {
  type: string;
  qty: Decimal;
  unit: string;
  partNo: string;
  nameZh: string;
  nameEn: string;
  licencePlate: string;
  remark: string;
}

const listIn = async (ctx: Ctx, language: Language, claims: readonly Claim[]): Promise<string> => {
  const word = await entryWords(ctx, language);
  const nameOf = await namesFor(ctx, language, claims);
  const lineOf = ({ type, qty, unit, partNo, nameZh, nameEn, licencePlate, remark }: Claim): string => {
    const what = `${partNo} ${nameOf(nameZh, nameEn)}`.trim();
    const much = `${say(language, `receipt.type.${type}`)} ${shortest(qty)} ${word('unit', unit)}`;
    return ['–', [what, much, licencePlate, remark].filter(Boolean).join(' · ')].join(' ');
  };
  return claims.map(lineOf).join('\n');
};

/**
 * Sends what a receipt has found to the addresses that its supplier has for claims, in the language of those of his people
 * who answer differences. Nothing where he names none.
 */
export const mailClaims = async (
  ctx: Ctx,
  note: ReceivedNote,
  { plantNo, day }: { plantNo: string; day: string },
  claims: readonly Claim[],
): Promise<void> => {
  const supplier = await ctx
    .rows('supplier')
    .select('claims_emails')
    .where('id', '=', note.supplier_id)
    .executeTakeFirst();
  const addresses = emailsIn(supplier?.claims_emails ?? '');
  if (addresses.length === 0) return;
  const audience = {
    permission: 'delivery.receipt.answer' as const,
    companyId: note.company_id,
    plantId: note.plant_id,
  };
  await mailTo(ctx, addresses, audience, 'receipt.claims', async language => ({
    ...{ dnNo: note.dn_no, plant: plantNo, day, count: String(claims.length) },
    list: await listIn(ctx, language, claims),
  }));
};
