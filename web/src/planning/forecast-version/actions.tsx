import {
  deleteForecastVersion,
  type ForecastVersionRow,
  publishForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { useTexts } from '../../client/texts.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { DueDate } from '../forecast/due-date.tsx';

type Bar = ActionBarProps<typeof forecastVersion>;

const Publish = (place: { submit(body: object): void; cancel(): void }) => {
  const { action } = useTexts();
  return <DueDate {...place} verb={action('forecastVersion', 'publish')} />;
};

const questions = { publish: Publish, delete: 'confirm' } as const satisfies Bar['ask'];

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
