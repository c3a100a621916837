import './bulletin.css';
import {
  type BulletinDetail as Bulletin,
  changeBulletin,
  deleteBulletin,
  readBulletin,
} from '@inbound/shared/system/bulletin/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { RichText } from '../../kit/rich/rich-text.tsx';
import { FilesOfBulletin } from './files.tsx';
import { BulletinForm } from './form.tsx';
import { Receipts } from './receipts.tsx';

const c = columnsOf<Bulletin>();

const facts = [c.text('title'), c.flag('active'), c.flag('pinned'), c.date('validFrom'), c.date('validTo')];

const readers = [c.choices('languages', 'bulletin'), c.several('roles'), c.several('plants'), c.several('companies')];

const more = [c.flag('mustRead'), c.flag('public'), c.time('publishedAt'), c.time('changedAt')];

const Content = ({ record }: { record: Bulletin }) => (
  <>
    <article className="card bulletin-text">
      <RichText text={record.content} />
      <FilesOfBulletin bulletin={record} />
    </article>
    <Facts record={record} columns={[...more, ...readers]} />
  </>
);

export const BulletinDetail = () => (
  <DetailScreen
    of={readBulletin}
    icon="bulletin"
    facts={facts}
    sections={[
      { name: 'content', show: Content },
      { name: 'receipts', show: Receipts, count: ({ readCount }) => readCount },
      { name: 'history', show: RecordHistory },
    ]}
    actions={row => (
      <>
        <DeleteButton endpoint={deleteBulletin} record={row} />
        <EditButton endpoint={changeBulletin} form={BulletinForm} record={row} />
      </>
    )}
  />
);
