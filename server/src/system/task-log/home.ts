import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { taskLogList } from './queries.ts';

/** Tasks that failed and that nobody has dealt with, on the home of who begins them again. */
export const taskLogHome: HomeParts = {
  figures: [
    figure(taskLogList, {
      for: ['system.taskLog.retry'],
      path: '/log/task',
      kind: 'taskFailed',
      rows: () => ({ state: ['failed'] }),
      target: { is: 'most', value: 0 },
    }),
  ],
};
