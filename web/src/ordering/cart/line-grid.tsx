import type { CartLineRow } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';

const c = columnsOf<CartLineRow>();

const columns = [
  c.text('partNo', { pin: 'left', width: 168 }),
  c.text('ownPartNo', { width: 152 }),
  c.number('quantity', { width: 96 }),
  c.date('requestedDate', { width: 116 }),
  c.custom(
    'price',
    (row, { format }) => {
      const priced = linePriceOf(row, row.quantity);
      return priced ? format.price(priced.price) : '';
    },
    row => linePriceOf(row, row.quantity)?.price.amount ?? '',
    { width: 96, align: 'end' },
  ),
  c.custom(
    'amount',
    (row, { format }) => {
      const priced = linePriceOf(row, row.quantity);
      return priced ? format.money(priced.amount) : '';
    },
    row => linePriceOf(row, row.quantity)?.amount.amount ?? '',
    { width: 136, align: 'end' },
  ),
  c.custom(
    'bid',
    row => linePriceOf(row, row.quantity)?.bid?.quotationNo ?? '',
    row => linePriceOf(row, row.quantity)?.bid?.quotationNo ?? '',
    { width: 120 },
  ),
  c.number('stock', { width: 96 }),
];

interface CartLineGridProps {
  rows: readonly CartLineRow[];
  selected: ReadonlyMap<string, CartLineRow>;
  change(next: CartLineRow[]): void;
}

/** Lines of the cart to be chosen from, under the names that the cart gives their fields. */
export const CartLineGrid = ({ rows, selected, change }: CartLineGridProps) => (
  <FeatureContext.Provider value="cart">
    <Grid
      name="cartLines"
      rows={rows}
      columns={columns}
      selection={{ selected, change: next => change([...next.values()]) }}
    />
  </FeatureContext.Provider>
);
