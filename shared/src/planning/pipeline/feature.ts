import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const pipeline = feature('planning', 'pipeline', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'supplier-planner'],
    edit: [],
    ask: ['dispositor'],
  },
  screens: listAndDetail('/planning/pipeline', { section: 'planning', place: 5, icon: 'pipeline', modes: MODES }),
  documents: {
    pipeline: { states: 'derived', number: 'partNo', page: '/planning/pipeline-detail', comments: true },
  },
  notices: {
    pipelineAsked: { act: 'answer' },
    shortageAppeared: { act: 'check' },
    shortageGone: 'information',
    shortageEventUndelivered: { act: 'check' },
  },
  messages: {
    shortage_appeared: ['json'],
    shortage_gone: ['json'],
  },
});
