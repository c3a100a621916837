import { type BulletinRow, createBulletin, listBulletins } from '@inbound/shared/system/bulletin/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { BulletinForm } from './form.tsx';

const c = columnsOf<BulletinRow>();
const f = filtersOf(listBulletins);

const columns = [
  c.link('title', row => link('/system/bulletin-detail', { id: row.id }), { pin: 'left' }),
  c.flag('active'),
  c.flag('pinned'),
  c.flag('mustRead', { hidden: true }),
  c.flag('public', { hidden: true }),
  c.choices('languages', 'bulletin'),
  c.date('validFrom'),
  c.date('validTo'),
  c.time('publishedAt'),
  c.number('readCount'),
  c.number('fileCount', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.search('search'), f.flag('active'), f.flag('pinned'), f.dates('validFromFrom', 'validFromTo')];

export const BulletinList = () => (
  <ListScreen
    of={listBulletins}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createBulletin} form={BulletinForm} />}
  />
);
