import './list.css';
import {
  type CatalogueSyncRow,
  cancelCatalogueSync,
  listCatalogueSyncs,
  resumeCatalogueSync,
} from '@inbound/shared/ordering/catalogue-sync/contract';
import { catalogueSync } from '@inbound/shared/ordering/catalogue-sync/machine';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { StartButton } from './start-button.tsx';

const c = columnsOf<CatalogueSyncRow>();
const f = filtersOf(listCatalogueSyncs);

const Percent = ({ percent }: { percent: number }) => (
  <span className="cs-progress">
    <progress max={100} value={percent} aria-label={`${percent} %`} />
    <span>{percent} %</span>
  </span>
);

/** What we say ourselves of a call that was not made; anything else is in the distributor's words. */
const WHY: Readonly<Record<string, string>> = {
  no_connection: 'catalogueSync.text.noConnection',
  no_token: 'catalogueSync.text.noToken',
  resting: 'catalogueSync.text.resting',
  quota: 'catalogueSync.text.quota',
  busy: 'catalogueSync.text.busy',
};

const Failure = ({ why }: { why: string }) => {
  const { t } = useTexts();
  const key = WHY[why];
  return key ? t(key) : why;
};

const columns = [
  c.turn(),
  c.time('startedAt', { width: 160 }),
  c.state(catalogueSync),
  c.custom(
    'percent',
    ({ percent }) => <Percent percent={percent} />,
    ({ percent }) => `${percent}`,
    { width: 180 },
  ),
  c.number('entryCount', { width: 112 }),
  c.number('createdCount', { width: 96 }),
  c.number('changedCount', { width: 104 }),
  c.number('goneCount', { width: 120 }),
  c.number('unreadCount', { width: 112 }),
  c.custom(
    'unreadSaid',
    ({ unreadSaid }) => unreadSaid.join(' · '),
    ({ unreadSaid }) => unreadSaid.join(' · '),
    { width: 260 },
  ),
  c.custom(
    'lastFailure',
    ({ lastFailure }) => <Failure why={lastFailure} />,
    ({ lastFailure }) => lastFailure,
    { width: 260 },
  ),
  c.actor('startedBy'),
  c.time('endedAt'),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.states(catalogueSync)];

const Acts = ({ row }: { row: CatalogueSyncRow }) => (
  <ActionBar
    machine={catalogueSync}
    record={row}
    endpoints={{ resume: resumeCatalogueSync, cancel: cancelCatalogueSync }}
    primary="resume"
    ask={{ cancel: 'confirm' }}
    inRow
  />
);

/** Runs that read the whole catalogue. */
export const CatalogueSyncList = () => (
  <ListScreen
    of={listCatalogueSyncs}
    columns={columns}
    filters={filters}
    row={row => <Acts row={row} />}
    toolbar={
      <>
        <DistributorTag />
        <StartButton />
      </>
    }
  />
);
