import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const catalogueSync = feature('ordering', 'catalogueSync', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: [],
    /** Start, resume and cancel. */
    run: ['order-placer', 'backlog-buyer'],
  },
  screens: list('/part/catalogue-sync', { section: 'backlog', place: 9, icon: 'catalogue', modes: MODES }),
  documents: {
    catalogueSync: { anyMode: true, silent: true, icons: { interrupt: 'overdue', resume: 'retry', finish: 'check' } },
  },
});
