import { featureOf, type ListEndpoint } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { usePlace } from '../tab/tab.tsx';
import type { ListRow } from './list-row.ts';
import { countText } from './totals.ts';
import type { List } from './use-list.ts';

/** The name of a status tab. */
export const useTabName = (of: ListEndpoint): ((name: string) => string) => {
  const texts = useTexts();
  const feature = featureOf(of);
  return name => (texts.has(`${feature}.tab.${name}`) ? texts.t(`${feature}.tab.${name}`) : texts.state(feature, name));
};

/** The page's name, its status tabs with their counts, and what can be made here. */
export const ListHead = <Row extends ListRow>({ list, toolbar }: { list: List<Row>; toolbar: ReactNode }) => {
  const texts = useTexts();
  const format = useFormat();
  const { path } = usePlace();
  const { of, tabs, state, summary } = list;
  const nameOf = useTabName(of);
  const views = [
    {
      name: texts.t('kit.all'),
      count: summary && countText(format, summary.unfiltered),
      on: state.tab === undefined,
      choose: () => state.setTab(undefined),
    },
    ...tabs.map(tab => ({
      name: nameOf(tab.name),
      count: summary?.tabs[tab.name] && countText(format, summary.tabs[tab.name] ?? summary.total),
      on: state.tab?.name === tab.name,
      choose: () => state.setTab(tab),
    })),
  ];
  return (
    <header className="ib-list-head">
      <h1>{texts.screen(path)}</h1>
      {tabs.length > 0 ? <StatusTabs label={texts.screen(path)} tabs={views} /> : null}
      <span className="ib-space" />
      <div className="ib-list-toolbar">{toolbar}</div>
    </header>
  );
};
