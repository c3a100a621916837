import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const orderTemplate = feature('ordering', 'orderTemplate', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: ['order-placer'],
  },
  screens: listAndDetail('/store/template', { section: 'store', place: 4, icon: 'order-template', modes: MODES }),
  records: { orderTemplate: { number: 'name' } },
});
