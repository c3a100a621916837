import { lazy } from 'react';

const cards = () => import('../../master/supplier-contact/card.tsx');

/** Whom one asks at the other side of a document: loaded when the first card is opened. */
export const partnerCards = {
  supplier: {
    permission: 'master.supplierContact.view',
    show: lazy(async () => ({ default: (await cards()).SupplierCard })),
  },
  plant: { permission: 'master.plant.view', show: lazy(async () => ({ default: (await cards()).PlantCard })) },
} as const;
