import {
  type PurchaseOrderContent,
  type PurchaseOrderVersionRow,
  readPurchaseOrderVersion,
} from '@inbound/shared/order/purchase-order/log-contract';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { scheduleColumn } from './columns.tsx';

type VersionLine = PurchaseOrderContent['lines'][number] & { id: string };

const c = columnsOf<VersionLine>();
const h = columnsOf<PurchaseOrderContent & { id: string }>();

const head = [
  h.text('sellerOrderNo'),
  h.date('orderDate'),
  h.text('shipTo'),
  h.text('soldTo'),
  h.text('endCustomer'),
  h.text('remark'),
];

const columns = [
  c.text('itemNo', { width: 64 }),
  c.part('partNo'),
  c.quantity('qty', 'unit'),
  c.date('crd'),
  scheduleColumn,
  c.decimal('price'),
  c.number('per', { width: 72 }),
  c.decimal('amount'),
  c.flag('cancelled'),
  c.text('configuration'),
  c.text('supplierMaterialNo'),
  c.text('remark'),
];

/** One version of an order, whole. */
export const VersionPeek = ({ row }: { row: PurchaseOrderVersionRow }) => {
  const { data } = useQuery(readPurchaseOrderVersion, { id: row.id });
  const content = data?.content;
  const lines = useMemo(() => (content?.lines ?? []).map(line => ({ ...line, id: line.itemNo })), [content]);
  if (!content) return null;
  return (
    <>
      <Facts record={{ ...content, id: row.id }} columns={head} />
      <Grid<VersionLine> name="versionLines" rows={lines} columns={columns} />
    </>
  );
};
