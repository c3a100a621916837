import { decide } from '@inbound/shared';
import { readSurvey, type SurveyDetail, saveSurvey } from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { useMay } from '../../client/session.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { SurveyActions } from './actions.tsx';
import { Attachments } from './attachments.tsx';
import { Capacity } from './capacity.tsx';
import { ContactForm } from './contact-form.tsx';
import { FollowStar } from './follow.tsx';
import { Told } from './told.tsx';

type Part = PartProps<SurveyDetail>;

const c = columnsOf<SurveyDetail>();

const facts = [
  c.text('surveyNo'),
  c.text('title'),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.text('versionNo'),
  c.date('dueDate'),
];

const contact = [
  c.text('city'),
  c.text('area'),
  c.text('address'),
  c.text('contact'),
  c.text('telephone'),
  c.text('feedback'),
  c.text('plantNo'),
  c.text('weekFrom'),
  c.text('weekTo'),
  c.number('rollingWeeks'),
  c.custom(
    'reminderDays',
    ({ reminderDays }) => reminderDays.join(', '),
    ({ reminderDays }) => reminderDays.join(', '),
  ),
  c.actor('submittedBy'),
  c.time('submittedAt'),
  c.time('changedAt'),
];

const Contact = ({ record }: Part) => <Facts record={record} columns={contact} />;

/** What follows from the act, or is read in the figures. */
const DERIVED = [
  ...['turn', 'openWeeks', 'shortWeeks', 'unexplainedWeeks', 'shiftedRest', 'savedAt', 'submittedAt', 'submittedBy'],
  ...['submittedById', 'rejectReason', 'rejectWeeks', 'reminders', 'reminderDates', 'draftCompanyId'],
  ...['alarms', 'releasesCheckedAt', 'forecastVersionId', 'hasDemand'],
];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[survey]} derived={DERIVED} />;

const sections = [
  { name: 'capacity', show: Capacity },
  { name: 'contact', show: Contact },
  { name: 'attachments', show: Attachments, count: ({ files }: SurveyDetail) => files.length },
  commentsOf('survey'),
  { name: 'timeline', show: History },
];

/** What the supplier says of itself is changed as long as it answers. */
const EditContact = ({ record }: { record: SurveyDetail }) => {
  const may = useMay();
  if ('refusal' in decide(survey, 'save', record, may)) return null;
  return <EditButton endpoint={saveSurvey} form={ContactForm} record={{ ...record, lines: [] }} />;
};

/** One survey of one supplier: its capacity by week, where it is, comments and history. */
export const SurveyScreen = () => (
  <DetailScreen
    of={readSurvey}
    machine={survey}
    icon="capacity"
    facts={facts}
    sections={sections}
    notice={Told}
    actions={(record, refresh) => (
      <>
        <FollowStar row={record} />
        <EditContact record={record} />
        <SurveyActions row={record} done={refresh} beside={1} />
      </>
    )}
  />
);
