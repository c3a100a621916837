import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const survey = feature('planning', 'survey', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'supplier-planner', 'capacity-approver'],
    edit: ['dispositor'],
    /** Publish, send back, close and reopen. */
    publish: ['dispositor'],
    answer: ['supplier-planner'],
    /** The supplier's own approval. */
    approve: ['capacity-approver'],
    /** Be told of all that happens to a survey. */
    follow: ['dispositor', 'capacity-approver'],
  },
  screens: listAndDetail('/planning/survey', { section: 'planning', place: 4, icon: 'capacity', modes: MODES }),
  documents: {
    survey: {
      number: 'surveyNo',
      counter: 'survey',
      page: '/planning/survey-detail',
      comments: true,
      commentKinds: true,
      icons: {
        publish: 'send',
        expire: 'overdue',
        remind: 'bell',
        follow: 'follow',
        unfollow: 'unfollow',
        refreshDemand: 'refresh',
        alarm: 'tone-danger',
        calm: 'check',
      },
    },
  },
  notices: {
    surveyPublished: { act: 'answer' },
    surveySubmitted: { act: 'decide' },
    surveyAccepted: 'information',
    surveyRejected: { act: 'correct' },
    surveyClosed: 'information',
    surveyReminder: { act: 'answer' },
    surveyOverdue: 'information',
    surveyReopened: { act: 'answer' },
    surveyDemandRefreshed: { act: 'answer' },
    surveyAlarm: { act: 'check' },
    surveyFollowed: 'information',
  },
  events: {
    'survey.published': { by: ['publish'] },
    'survey.submitted': { by: ['submit'] },
    'survey.accepted': { by: ['accept'] },
    'survey.rejected': { by: ['reject', 'sendBack'] },
  },
});
