import { useTexts } from '../../client/texts.ts';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** The two views of the call-offs: a row for each agreement, or for each line. */
export const VIEWS = ['agreements', 'lines'] as const;
export type View = (typeof VIEWS)[number];

/** What the tab remembers of a list, and another list must not find. */
const OF_ONE_VIEW = ['selection', 'hidden-columns'];

/** The view that the address names. */
export const useView = (): View => {
  const { query } = usePlace();
  return (query as { view?: string }).view === 'lines' ? 'lines' : 'agreements';
};

/** Chooses the view; each has filters, order and chosen rows of its own. Lines begin with those that wait for the reader. */
export const ViewSwitch = () => {
  const { t } = useTexts();
  const { host, key } = usePlace();
  const view = useView();
  const choose = (next: View) => {
    for (const kept of OF_ONE_VIEW) host.remember(key, kept, undefined);
    host.change(key, next === 'lines' ? { view: next, filter: { mine: true } } : {});
  };
  return (
    <Segmented
      label={t('callOff.text.view')}
      choices={VIEWS.map(each => ({ value: each, name: t(`callOff.view.${each}`) }))}
      value={view}
      choose={choose}
    />
  );
};
