import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const task = feature('system', 'task', {
  screens: page('/system/task', { place: 8, icon: 'tasks', modes: MODES, plants: 'all' }),
  notices: {
    taskDone: 'system',
    taskFailed: 'system',
  },
  mailEvent: null,
});
