import { refuse } from '@inbound/shared';
import { emailsIn } from '@inbound/shared/master/supplier/emails';
import { type PartnerCard, writtenValues } from '@inbound/shared/master/supplier-contact/card';
import type { Ctx } from '../../platform/call/context.ts';

/** More people than these would be a list: the page of the supplier has it. */
const MOST_PEOPLE = 12;

/** Whom one asks at a supplier that the caller sees: first whoever is asked for everything, then its contacts by topic. */
export const supplierCard = async (ctx: Ctx, supplierCode: string): Promise<PartnerCard> => {
  const supplier = await ctx.rows('supplier').selectAll().where('supplier.code', '=', supplierCode).executeTakeFirst();
  if (!supplier) throw refuse('not_found');
  const contacts = await ctx
    .rows('supplier_contact')
    .select(['name', 'topic', 'tel', 'mobile', 'email'])
    .where('supplier_contact.supplier_id', '=', supplier.id)
    .orderBy('topic')
    .orderBy('name')
    .limit(MOST_PEOPLE)
    .execute();
  const first = {
    name: supplier.contact,
    topic: null,
    phones: writtenValues([supplier.tel, supplier.mobile]),
    emails: emailsIn(supplier.emails),
  };
  const others = contacts.map(({ name, topic, tel, mobile, email }) => ({
    name,
    topic,
    phones: writtenValues([tel, mobile]),
    emails: [email],
  }));
  return {
    nameZh: supplier.name_zh,
    nameEn: supplier.name_en,
    address: supplier.address,
    people: [first, ...others],
  };
};
