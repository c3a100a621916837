import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';
import { comparedQuery } from './query.ts';

export const forecastCompare = feature('planning', 'forecastCompare', {
  permissions: { view: ['tenant-admin', 'dispositor', 'supplier-logistics', 'supplier-planner'], edit: [] },
  screens: page('/planning/forecast-compare', {
    section: 'planning',
    place: 3,
    icon: 'forecast-compare',
    modes: MODES,
    access: 'view',
    query: comparedQuery,
  }),
});
