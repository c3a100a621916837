import type { DeliveryNoteDetail, NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid.tsx';
import { link } from '../../kit/link.ts';
import { TabLink } from '../../kit/tab-link.tsx';

const c = columnsOf<NoteLine>();

/** The call-off line that a material line delivers, as a way back to it. */
const Source = ({ line }: { line: NoteLine }) =>
  line.callOffId ? (
    <TabLink to={link('/calloff/series-detail', { id: line.callOffId })}>
      {line.agreementNo} / {line.callOffLineNo}
    </TabLink>
  ) : (
    <span>{line.agreementNo}</span>
  );

const columns = [
  c.number('position', { width: 56, pin: 'left' }),
  c.part('partNo', { pin: 'left' }),
  c.name('materialName'),
  c.custom(
    'agreementNo',
    line => <Source line={line} />,
    line => `${line.agreementNo}/${line.callOffLineNo}`,
    { width: 176 },
  ),
  c.quantity('qty', 'unit', { sum: true }),
  c.quantity('packed', 'unit'),
  c.mono('batch', { width: 112 }),
  c.text('hardware', { width: 88 }),
  c.text('software', { width: 88 }),
  c.text('origin', { width: 72 }),
  c.date('productionDate'),
  c.date('expiryDate'),
];

/** The goods on a note, line by line, with the call-off lines that they answer. */
export const Materials = ({ record }: { record: DeliveryNoteDetail }) => (
  <Grid name="materials" rows={record.lines} columns={columns} />
);
