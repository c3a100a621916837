import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { Grid } from '../kit/grid/grid.tsx';
import type { Sample } from '../kit/testing/sample.ts';
import { sampleColumns } from '../kit/testing/sample-columns.tsx';

const columns = sampleColumns(true);

const BOX: CSSProperties = { height: 800 };

/** A grid as a list has it, with ten columns, of which three are typed into. */
export const FullGrid = ({ rows }: { rows: readonly Sample[] }) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Partial<Sample>>>(new Map());
  const write = useCallback((id: string, cells: Partial<Sample>) => {
    setDrafts(before => new Map(before).set(id, { ...before.get(id), ...cells }));
  }, []);
  return (
    <div style={BOX}>
      <Grid name="lines" rows={rows} columns={columns} edit={write} drafts={drafts} />
    </div>
  );
};

const ROW_HEIGHT = 32;
const OVERSCAN = 8;

/** The same rows with nothing in them: what scrolling costs whoever draws only what is in sight. */
export const EmptyGrid = ({ count }: { count: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  return (
    <div ref={frame} className="ib-grid" style={{ ...BOX, overflow: 'auto' }}>
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, start }) => (
          <div
            key={key}
            style={{ position: 'absolute', height: ROW_HEIGHT, width: '100%', transform: `translateY(${start}px)` }}
          />
        ))}
      </div>
    </div>
  );
};
