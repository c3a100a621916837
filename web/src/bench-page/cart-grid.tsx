import type { CartLineRow } from '@inbound/shared/ordering/cart/contract';
import { type CSSProperties, useCallback, useState } from 'react';
import { FeatureContext } from '../kit/feature.ts';
import { Grid } from '../kit/grid/grid.tsx';
import { cartColumns } from '../ordering/cart/columns.tsx';

/** As many lines as a cart has at most; and as few as a grid needs to be typed into. */
const [FULL, EMPTY] = [500, 4];
const PACK = 500;
const BOX: CSSProperties = { height: 800 };

const lineOf = (at: number, isEmpty: boolean): CartLineRow => ({
  ...{ id: `${at}`, version: 1, partId: `${at}`, partNo: isEmpty ? '' : `ORB${at}QDR-Q1` },
  ...{ ownPartNo: '', description: isEmpty ? '' : '3.3 V, 500 mA low-dropout regulator', shipTo: '', note: '' },
  ...{ quantity: PACK * (1 + (at % 9)), requestedDate: null, stock: at * PACK, minimumQty: PACK, packQty: PACK },
  prices: isEmpty
    ? []
    : [
        { from: 1, price: '2.98' },
        { from: 2_500, price: '2.71' },
      ],
  ...{ orderLimit: null, currency: 'USD', offered: true, bidUntil: null, bid: null },
  checkedAt: '2026-11-30T08:00:00.000Z' as CartLineRow['checkedAt'],
  changedAt: '2026-11-30T08:00:00.000Z' as CartLineRow['changedAt'],
  addedBy: 'Wang Qiang',
});

/** The lines of a full cart as its list shows them and takes what is typed; or a few with nothing in them. */
export const CartGrid = ({ isEmpty }: { isEmpty: boolean }) => {
  const [rows] = useState(() => Array.from({ length: isEmpty ? EMPTY : FULL }, (_, at) => lineOf(at, isEmpty)));
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Partial<CartLineRow>>>(new Map());
  const edit = useCallback((id: string, cells: Partial<CartLineRow>) => {
    setDrafts(before => new Map(before).set(id, { ...before.get(id), ...cells }));
  }, []);
  return (
    <FeatureContext.Provider value="cart">
      <div style={BOX}>
        <Grid name="cartLines" rows={rows} columns={cartColumns} edit={edit} drafts={drafts} />
      </div>
    </FeatureContext.Provider>
  );
};
