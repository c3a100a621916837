import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const taskLog = feature('system', 'taskLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    retry: ['platform-admin', 'tenant-admin'],
    close: ['platform-admin', 'tenant-admin'],
  },
  screens: list('/log/task', { section: 'system', group: 'logs', place: 26, icon: 'task-log', modes: MODES }),
  records: { taskLog: { table: 'task' } },
  notices: {
    taskClosed: 'system',
    taskRetried: 'system',
  },
  mailEvent: null,
});
