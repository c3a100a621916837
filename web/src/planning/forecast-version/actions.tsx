import './actions.css';
import { isPlainDate } from '@inbound/shared';
import {
  deleteForecastVersion,
  type ForecastVersionRow,
  publishForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';

type Bar = ActionBarProps<typeof forecastVersion>;

/** Asks until when suppliers answer. */
const DueDate = ({ submit, cancel }: { submit(body: object): void; cancel(): void }) => {
  const { t, action, error } = useTexts();
  const { today } = useFormat();
  const [dueDate, setDueDate] = useState('');
  const isEarly = isPlainDate(dueDate) && dueDate < today();
  const reason = !isPlainDate(dueDate)
    ? error({ code: 'required', params: { field: 'dueDate' } }, 'forecastVersion')
    : isEarly
      ? error({ code: 'end_before_start', params: { start: today(), end: dueDate } })
      : undefined;
  return (
    <>
      <DateInput live label={t('forecastVersion.field.dueDate')} value={dueDate} change={setDueDate} />
      <footer className="fv-due-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" reason={reason} onClick={() => submit({ dueDate })}>
          {action('forecastVersion', 'publish')}
        </Button>
      </footer>
    </>
  );
};

const questions = { publish: DueDate, delete: 'confirm' } as const satisfies Bar['ask'];

/** What can be done with a version, in a list and on its page. */
export const VersionActions = ({ version, ...more }: { version: ForecastVersionRow } & Pick<Bar, 'inRow' | 'done'>) => (
  <ActionBar
    machine={forecastVersion}
    record={version}
    endpoints={{ publish: publishForecastVersion, delete: deleteForecastVersion }}
    primary="publish"
    ask={questions}
    {...more}
  />
);
