import { lazy } from 'react';
import { loadAreaTexts } from '../../client/texts.ts';

/** A card is opened on pages of every area: its own texts come with it. */
const cards = async () => {
  const [loaded] = await Promise.all([import('../../master/supplier-contact/card.tsx'), loadAreaTexts('master')]);
  return loaded;
};

/** Whom one asks at the other side of a document: loaded when the first card is opened. */
export const partnerCards = {
  supplier: {
    permission: 'master.supplierContact.view',
    show: lazy(async () => ({ default: (await cards()).SupplierCard })),
  },
  plant: { permission: 'master.plant.view', show: lazy(async () => ({ default: (await cards()).PlantCard })) },
} as const;
