import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { foundByNames } from '../../platform/list/more-names.ts';
import { plantList } from './queries.ts';
import { plantRoutes } from './routes.ts';

export const plantFeature: ServerFeature = {
  routes: plantRoutes,
  found: [
    findableBy(plantList, {
      by: [
        ['plant.search_no', 'plantNo'],
        ['plant.search_zh', 'nameZh'],
        ['plant.search_en', 'nameEn'],
        ...foundByNames('plant'),
      ],
      path: '/master/plant-detail',
    }),
  ],
  duplicates: {
    plant_number_key: { code: 'plant_number_exists', field: 'plantNo' },
    plant_name_zh_key: { code: 'plant_name_exists', field: 'nameZh' },
    plant_name_en_key: { code: 'plant_name_en_exists', field: 'nameEn' },
    plant_sap_key: { code: 'plant_sap_exists', field: 'sapName' },
  },
};
