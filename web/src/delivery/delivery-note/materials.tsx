import type { DeliveryNoteDetail, NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { link } from '../../client/link.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

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

/** Hardware and software level, `H07 / S2.3`. */
const levelsOf = ({ hardware, software }: NoteLine): string => [hardware, software].filter(Boolean).join(' / ');

const columns = [
  c.number('position', { width: 52, pin: 'left' }),
  c.part('partNo', { width: 124, pin: 'left' }),
  c.name('materialName'),
  c.custom(
    'agreementNo',
    line => <Source line={line} />,
    line => `${line.agreementNo}/${line.callOffLineNo}`,
    { width: 152 },
  ),
  c.quantity('qty', 'unit', { width: 100, sum: true }),
  c.quantity('packed', 'unit', { width: 100 }),
  c.mono('batch', { width: 96 }),
  c.custom(
    'levels',
    line => levelsOf(line) || <None />,
    line => levelsOf(line),
    { width: 96 },
  ),
  c.text('origin', { width: 64 }),
  c.date('productionDate'),
  c.date('expiryDate'),
];

/** The goods on a note, line by line, with the call-off lines that they answer. */
export const Materials = ({ record }: { record: DeliveryNoteDetail }) => (
  <Grid name="materials" rows={record.lines} columns={columns} />
);
