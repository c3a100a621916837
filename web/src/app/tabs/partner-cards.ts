import { loadAreaTexts } from '../../client/texts.ts';
import { late } from '../../kit/parts/late.tsx';

/** A card is opened on pages of every area: its own texts come with it. */
const cards = async () => {
  const [loaded] = await Promise.all([import('../../master/supplier-contact/card.tsx'), loadAreaTexts('master')]);
  return loaded;
};

/** Whom one asks at the other side of a document: loaded when the first card is opened. */
export const partnerCards = {
  supplier: {
    permission: 'master.supplierContact.view',
    show: late(async () => (await cards()).SupplierCard, 'form'),
  },
  plant: { permission: 'master.plant.view', show: late(async () => (await cards()).PlantCard, 'form') },
} as const;
