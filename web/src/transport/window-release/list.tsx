import { listPlants } from '@inbound/shared/master/plant/contract';
import { listWindowReleases, type WindowReleaseRow } from '@inbound/shared/transport/window-release/contract';
import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ReleaseActions } from './actions.tsx';

const c = columnsOf<WindowReleaseRow>();
const f = filtersOf(listWindowReleases);

const columns = [
  c.turn(),
  c.link('day', release => link('/transport/window-release-detail', { id: release.id }), { width: 120, pin: 'left' }),
  c.state(windowRelease),
  c.text('door', { width: 112 }),
  c.time('begins'),
  c.time('ends'),
  c.text('windowGroup', { width: 200 }),
  c.time('releaseAt'),
  c.flag('isBooked', { width: 84 }),
  c.text('plantNo', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.states(windowRelease), f.dates('dayFrom', 'dayTo'), f.pick('plantId', listPlants)];

/** Days of fixed windows that their group has not booked, the next one first. */
export const WindowReleaseList = () => (
  <ListScreen
    of={listWindowReleases}
    columns={columns}
    filters={filters}
    row={release => <ReleaseActions release={release} inRow />}
  />
);
