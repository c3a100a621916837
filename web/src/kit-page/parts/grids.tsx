import { useCallback, useState } from 'react';
import { Fitting } from '../../kit/grid/fitting.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import type { Sample } from '../../kit/testing/sample.ts';
import { sampleColumns } from '../../kit/testing/sample-columns.tsx';
import * as data from '../data.ts';

/** Frozen rows are not typed into. */
const columns = sampleColumns(row => row.frozen !== true);

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
  <Fitting>
    <Grid name="lines" rows={one} columns={columns} />
  </Fitting>
);

export const NoRow = () => (
  <div className="kp-low">
    <Grid name="lines" rows={[]} columns={columns} />
  </div>
);
