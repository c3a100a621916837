import { useCallback, useState } from 'react';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import { type Sample, sampleMachine } from '../../kit/testing/sample.ts';
import * as data from '../data.ts';

const c = columnsOf<Sample>();
const edit = (row: Sample) => row.frozen !== true;
const columns = [
  c.link('supplierCode', () => ({ path: '/delivery/note-detail', href: '#' }), { pin: 'left', width: 96 }),
  c.state(sampleMachine),
  c.turn(),
  c.text('supplierName'),
  c.part('material'),
  c.text('materialName'),
  c.quantity('quantity', 'unit', { edit, width: 200 }),
  c.date('date', { edit }),
  c.text('note', { edit }),
  c.time('createdAt'),
];

/** The grid of an editor: frozen rows, a draft, a refused cell and the button that mends it. */
export const EditGrid = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Partial<Sample>>>(data.drafts);
  const [unread, setUnread] = useState<ReadonlyMap<string, UnreadCells<Sample>>>(new Map());
  const write = useCallback((id: string, cells: Partial<Sample>, texts: UnreadCells<Sample>) => {
    setDrafts(before => new Map(before).set(id, { ...before.get(id), ...cells }));
    setUnread(before => new Map(before).set(id, unreadAfter(before.get(id), cells, texts) ?? {}));
  }, []);
  return (
    <div className="kp-box">
      <Grid
        name="lines"
        rows={rows}
        columns={columns}
        edit={write}
        drafts={drafts}
        unread={unread}
        verdicts={data.verdicts}
      />
    </div>
  );
};

const rows = data.samples(1000);
const one = data.samples(2).slice(1);

export const OneRow = () => (
  <div className="kp-low">
    <Grid name="lines" rows={one} columns={columns} />
  </div>
);

export const NoRow = () => (
  <div className="kp-low">
    <Grid name="lines" rows={[]} columns={columns} />
  </div>
);
