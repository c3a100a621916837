import type { ServerFeature } from '../../platform/call/feature.ts';
import { materialStockRoutes } from './routes.ts';

export const materialStockFeature: ServerFeature = {
  routes: materialStockRoutes,
  duplicates: {
    material_stock_key: { code: 'exists', field: 'materialId' },
  },
};
