import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { surveyList } from './queries.ts';

/** Work on capacity surveys: to be published, answered, approved, closed, and asked once more. */
export const surveyQueue: readonly QueueSource[] = [
  queueLine(surveyList, {
    kind: 'surveyToPublish',
    permission: 'planning.survey.publish',
    path: '/planning/survey',
    waiting: 'init',
    due: 'survey.due_date',
    severity: 'normal',
  }),
  queueLine(surveyList, {
    kind: 'surveyToAnswer',
    permission: 'planning.survey.answer',
    path: '/planning/survey',
    waiting: { state: ['new', 'saved', 'reject'] },
    due: 'survey.due_date',
    severity: 'warning',
  }),
  queueLine(surveyList, {
    kind: 'surveyToApprove',
    permission: 'planning.survey.approve',
    path: '/planning/survey',
    waiting: 'submitted',
    action: 'accept',
    due: 'survey.due_date',
    severity: 'warning',
  }),
  queueLine(surveyList, {
    kind: 'surveyToClose',
    permission: 'planning.survey.publish',
    path: '/planning/survey',
    waiting: 'accepted',
    due: 'survey.due_date',
    severity: 'normal',
  }),
  queueLine(surveyList, {
    kind: 'surveyOvertime',
    permission: 'planning.survey.publish',
    path: '/planning/survey',
    waiting: 'overtime',
    due: 'survey.due_date',
    severity: 'danger',
  }),
  queueLine(surveyList, {
    kind: 'surveyAlarm',
    permission: 'planning.survey.publish',
    path: '/planning/survey',
    waiting: 'alarm',
    due: 'survey.due_date',
    severity: 'danger',
  }),
];
