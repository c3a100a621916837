import {
  type ConsumableDetail,
  type ConsumableEntry,
  changeConsumable,
  readConsumable,
} from '@inbound/shared/packaging/consumable/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { BookButton } from './book.tsx';
import { ConsumableForm } from './form.tsx';

const c = columnsOf<ConsumableDetail>();
const e = columnsOf<ConsumableEntry>();

const facts = [c.mono('number'), c.name('name'), c.quantity('stock', 'unit'), c.quantity('orderLevel', 'unit')];

const general = [c.text('supplierName'), c.flag('low'), c.active('active'), c.time('changedAt')];

const entries = [
  e.time('at'),
  e.choice('kind', 'consumable'),
  e.decimal('qty'),
  e.decimal('stockAfter'),
  e.text('note'),
  e.actor('byName'),
];

type Part = PartProps<ConsumableDetail>;

const General = ({ record }: Part) => (
  <>
    <Facts record={record} columns={general} />
    <Grid name="entries" rows={record.entries} columns={entries} />
  </>
);

export const ConsumableDetailScreen = () => (
  <DetailScreen
    of={readConsumable}
    icon="consumable"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={(record, refresh) => (
      <>
        <EditButton endpoint={changeConsumable} form={ConsumableForm} record={record} />
        <BookButton record={record} refresh={refresh} />
      </>
    )}
  />
);
