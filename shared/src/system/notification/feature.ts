import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const notification = feature('system', 'notification', {
  screens: list('/system/notification', { access: 'open', place: 5, icon: 'bell', modes: MODES }),
});
