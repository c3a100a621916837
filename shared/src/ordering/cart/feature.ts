import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const cart = feature('ordering', 'cart', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: ['order-placer'],
  },
  screens: list('/store/cart', { section: 'store', place: 2, icon: 'cart', modes: MODES }),
  records: { cartLine: { number: 'partNo' } },
});
