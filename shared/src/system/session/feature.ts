import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

/** The way in, and what everybody finds there: no permission opens it. */
export const session = feature('system', 'session', {
  screens: {
    ...page('/login', { access: 'open', place: 1, icon: 'login', modes: MODES }),
    ...page('/403', { access: 'open', place: 2, icon: 'refused', modes: MODES }),
    ...page('/404', { access: 'open', place: 3, icon: 'missing', modes: MODES }),
    ...page('/index/home', { place: 4, icon: 'home', modes: MODES }),
    ...page('/account/setting', { place: 7, icon: 'settings', modes: MODES }),
  },
});
