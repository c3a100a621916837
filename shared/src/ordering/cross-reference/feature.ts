import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const crossReference = feature('ordering', 'crossReference', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: ['order-placer', 'backlog-buyer'],
  },
  screens: listAndDetail('/part/cross-reference', {
    section: 'backlog',
    place: 10,
    icon: 'crossReference',
    modes: MODES,
  }),
});
