import { readWindowRelease, type WindowReleaseRow } from '@inbound/shared/transport/window-release/contract';
import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { ReleaseActions } from './actions.tsx';

type Part = PartProps<WindowReleaseRow>;

const c = columnsOf<WindowReleaseRow>();

const facts = [
  c.link('day', release => link('/master/time-window-detail', { id: release.timeWindowId })),
  c.text('door'),
  c.time('begins'),
  c.time('ends'),
  c.text('windowGroup'),
  c.time('releaseAt'),
  c.flag('isBooked'),
];

const general = [c.text('plantNo'), c.time('changedAt')];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[windowRelease]} derived={['turn']} />;

const sections = [
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** One day of a fixed window that its group has not booked, and what the plant did with it. */
export const WindowReleaseDetail = () => (
  <DetailScreen
    of={readWindowRelease}
    machine={windowRelease}
    icon="window-release"
    facts={facts}
    sections={sections}
    actions={(record, refresh) => <ReleaseActions release={record} done={refresh} />}
  />
);
