import { loadAreaTexts } from '../../client/texts.ts';
import { lazyWithRetry } from '../../kit/parts/lazy-with-retry.tsx';

/** A card is opened on pages of every area: its own texts come with it. */
const cards = async () => {
  const [loaded] = await Promise.all([import('../../master/supplier-contact/card.tsx'), loadAreaTexts('master')]);
  return loaded;
};

/** Whom one asks at the other side of a document: loaded when the first card is opened. */
export const partnerCards = {
  supplier: {
    permission: 'master.supplierContact.view',
    show: lazyWithRetry(async () => (await cards()).SupplierCard, 'form'),
  },
  plant: { permission: 'master.plant.view', show: lazyWithRetry(async () => (await cards()).PlantCard, 'form') },
} as const;
