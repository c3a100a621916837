import type { CartLineRow } from '@inbound/shared/ordering/cart/contract';
import { keepOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useWholeCart } from '../cart/whole-cart.ts';

const F = fieldsOf(keepOrderTemplate);
const c = columnsOf<CartLineRow>();
const columns = [
  c.text('partNo', { width: 160 }),
  c.text('ownPartNo', { width: 140 }),
  c.number('quantity', { width: 96 }),
  c.date('bidUntil', { width: 116 }),
];

/** Chooses lines of the cart; those whose part is not in Bid state are named, and cannot be chosen. */
const LineChoice = ({ chosen, change }: { chosen: readonly string[]; change(ids: string[]): void }) => {
  const { t } = useTexts();
  const { lines } = useWholeCart();
  const rows = useMemo(() => (lines ?? []).filter(({ bidUntil }) => bidUntil !== null), [lines]);
  const left = (lines ?? []).filter(({ bidUntil }) => bidUntil === null).map(({ partNo }) => partNo);
  const selected = useMemo(
    () => new Map(rows.filter(({ id }) => chosen.includes(id)).map(row => [row.id, row])),
    [rows, chosen],
  );
  return (
    <>
      {left.length > 0 && <Notice tone="info">{t('orderTemplate.text.notBid', { parts: left.join(', ') })}</Notice>}
      <Grid
        name="bidLines"
        rows={rows}
        columns={columns}
        selection={{ selected, change: next => change([...next.keys()]) }}
      />
    </>
  );
};

const KeepForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" wide />
    <F.Switch name="shared" help />
    <F.Field name="lineIds" wide>
      {({ value, onChange }) => <LineChoice chosen={value as readonly string[]} change={onChange} />}
    </F.Field>
  </FormGroup>
);

/** Keeps lines of the cart as a template. */
export const KeepCartDrawer = ({ open, close }: { open: boolean; close(): void }) => {
  const client = useQueryClient();
  const end = (saved?: unknown) => {
    close();
    if (saved !== undefined) void client.invalidateQueries();
  };
  return <FormDrawer of={keepOrderTemplate} form={KeepForm} open={open} close={end} />;
};
