import { refuse } from '@inbound/shared';
import { type PartnerCard, writtenValues } from '@inbound/shared/master/supplier-contact/card';
import type { Ctx } from '../../platform/call/context.ts';

/** Whom one asks at a plant of the caller; the number of any other is not found. */
export const plantCard = async (ctx: Ctx, plantNo: string): Promise<PartnerCard> => {
  const plant = await ctx.rows('plant').selectAll().where('plant.plant_no', '=', plantNo).executeTakeFirst();
  if (!plant) throw refuse('not_found');
  return {
    nameZh: plant.name_zh,
    nameEn: plant.name_en,
    address: writtenValues([plant.street, plant.post_code, plant.city, plant.province, plant.country]).join(', '),
    people: [
      { name: plant.contact, topic: null, phones: writtenValues([plant.tel]), emails: writtenValues([plant.email]) },
    ],
  };
};
