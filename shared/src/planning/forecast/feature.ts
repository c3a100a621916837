import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const forecast = feature('planning', 'forecast', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'supplier-logistics', 'supplier-planner'],
    edit: [],
    answer: ['supplier-planner'],
    decide: ['dispositor'],
  },
  screens: listAndDetail('/planning/forecast', { section: 'planning', place: 2, icon: 'forecast', modes: MODES }),
  documents: {
    forecast: {
      number: 'partNo',
      page: '/planning/forecast-detail',
      comments: true,
      icons: { complete: 'tone-success', expire: 'overdue', remind: 'bell', supersede: 'same' },
    },
  },
  notices: {
    forecastSubmitted: 'information',
    forecastRejected: { act: 'correct' },
    forecastReminder: { act: 'answer' },
    forecastOverdue: 'information',
    forecastReopened: { act: 'answer' },
  },
});
