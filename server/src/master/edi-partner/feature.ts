import type { ServerFeature } from '../../platform/call/feature.ts';
import { ediPartnerRoutes } from './routes.ts';

export const ediPartnerFeature: ServerFeature = {
  routes: ediPartnerRoutes,
  duplicates: {
    edi_partner_once: { code: 'supplier_exists', field: 'supplierId' },
    edi_partner_named_key: { code: 'exists', field: 'supplierNo' },
  },
};
