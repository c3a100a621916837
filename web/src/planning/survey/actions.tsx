import './survey.css';
import { type ActionOf, type IsoWeek, weeksBetween } from '@inbound/shared';
import {
  acceptSurvey,
  closeSurvey,
  deleteSurvey,
  publishSurvey,
  rejectSurvey,
  reopenSurvey,
  type SurveyRow,
  sendBackSurvey,
  submitSurvey,
} from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { DueDate } from '../forecast/due-date.tsx';
import { SendBack } from './send-back.tsx';

type Bar = ActionBarProps<typeof survey>;
type Place = { submit(body: object): void; cancel(): void };

const Reopen = (place: Place) => {
  const { action } = useTexts();
  return <DueDate {...place} verb={action('survey', 'reopen')} />;
};

const endpoints: Bar['endpoints'] = {
  publish: publishSurvey,
  delete: deleteSurvey,
  submit: submitSurvey,
  accept: acceptSurvey,
  reject: rejectSurvey,
  sendBack: sendBackSurvey,
  close: closeSurvey,
  reopen: reopenSurvey,
};

const PRIMARY: Partial<Record<SurveyRow['state'], ActionOf<typeof survey>>> = {
  init: 'publish',
  submit: 'accept',
  accept: 'close',
  overtime: 'reopen',
};

/** What can be done with a survey, in a list and on its page. */
export const SurveyActions = ({
  row,
  ...more
}: { row: SurveyRow } & Pick<Bar, 'inRow' | 'done' | 'beside' | 'reasons'>) => {
  const { weekFrom, weekTo } = row;
  const questions = useMemo(() => {
    const weeks = weeksBetween(weekFrom as IsoWeek, weekTo as IsoWeek);
    return {
      ...{ publish: 'confirm', delete: 'confirm', submit: 'confirm', accept: 'confirm', close: 'confirm' },
      ...{ reject: 'reason', reopen: Reopen, sendBack: (place: Place) => <SendBack weeks={weeks} {...place} /> },
    } as const satisfies Bar['ask'];
  }, [weekFrom, weekTo]);
  return (
    <ActionBar
      machine={survey}
      record={row}
      endpoints={endpoints}
      primary={PRIMARY[row.state] ?? 'submit'}
      ask={questions}
      {...more}
    />
  );
};
