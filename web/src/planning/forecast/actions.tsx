import type { ActionOf } from '@inbound/shared';
import {
  completeForecast,
  type ForecastRow,
  rejectForecast,
  reopenForecast,
  submitForecast,
} from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { useTexts } from '../../client/texts.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { DueDate } from './due-date.tsx';

type Bar = ActionBarProps<typeof forecast>;

const Reopen = (place: { submit(body: object): void; cancel(): void }) => {
  const { action } = useTexts();
  return <DueDate {...place} verb={action('forecast', 'reopen')} />;
};

const questions = {
  submit: 'confirm',
  complete: 'confirm',
  reject: 'reason',
  reopen: Reopen,
} as const satisfies Bar['ask'];

const endpoints: Bar['endpoints'] = {
  submit: submitForecast,
  complete: completeForecast,
  reject: rejectForecast,
  reopen: reopenForecast,
};

const PRIMARY: Partial<Record<ForecastRow['state'], ActionOf<typeof forecast>>> = {
  pending_approval: 'complete',
  timeout_no_feedback: 'reopen',
};

/** What can be done with a demand, in a list and on its page. */
export const ForecastActions = ({
  row,
  ...more
}: { row: ForecastRow } & Pick<Bar, 'inRow' | 'done' | 'beside' | 'reasons'>) => (
  <ActionBar
    machine={forecast}
    record={row}
    endpoints={endpoints}
    primary={PRIMARY[row.state] ?? 'submit'}
    ask={questions}
    {...more}
  />
);
