import './cart.css';
import {
  addCartLine,
  type CartLineRow,
  changeCartLine,
  changeCartLines,
  listCartLines,
  removeCartLine,
  removeCartLines,
} from '@inbound/shared/ordering/cart/contract';
import { placeComponentOrders } from '@inbound/shared/ordering/component-order/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import type { Bulk } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { useWhyUnsaved } from '../../kit/tab/unsaved.ts';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { cartColumns } from './columns.tsx';
import { CartLineForm } from './form.tsx';
import { CartMore } from './more.tsx';
import { PasteButton } from './paste-list.tsx';
import { QuantityHelp } from './quantity-help.tsx';
import { CartTotals } from './totals.tsx';

const c = columnsOf<CartLineRow>();
const f = filtersOf(listCartLines);

const filters = [f.search('search'), f.dates('requestedFrom', 'requestedTo')];

const remove: Bulk<CartLineRow> = {
  name: 'remove',
  permission: 'ordering.cart.edit',
  endpoint: removeCartLines,
  qualifies: () => true,
  ask: 'confirm',
};

const known = [
  c.text('description'),
  c.number('stock'),
  c.number('minimumQty'),
  c.number('packQty'),
  c.time('checkedAt'),
];

/** What is known of a line's part, and quantities that can be ordered or cost less. */
const CartLineHelp = ({ row }: { row: CartLineRow }) => {
  const client = useQueryClient();
  const mayCall = useMayCall();
  const { run } = useAction(changeCartLine, { done: () => void client.invalidateQueries() });
  const { id, version, ownPartNo, requestedDate, shipTo, note } = row;
  const take = (quantity: number) => void run({ id, version, ownPartNo, requestedDate, shipTo, note, quantity });
  return (
    <>
      <Facts record={row} columns={known} />
      {mayCall(changeCartLine) && <QuantityHelp part={row} quantity={row.quantity} take={take} />}
    </>
  );
};

/** The way to the checkout, for who may order. */
const CheckoutButton = () => {
  const { screen } = useTexts();
  const mayCall = useMayCall();
  const { host, key } = usePlace();
  const unsaved = useWhyUnsaved();
  return mayCall(placeComponentOrders) ? (
    <Button kind="primary" reason={unsaved} onClick={() => host.open(key, link('/store/checkout', {}), 'new')}>
      {screen('/store/checkout')}
    </Button>
  ) : null;
};

/** The cart that all who order for the company see and change. */
export const CartList = () => (
  <ListScreen
    of={listCartLines}
    columns={cartColumns}
    filters={filters}
    save={changeCartLines}
    peek={CartLineHelp}
    bulk={[remove]}
    row={row => (
      <>
        <EditButton endpoint={changeCartLine} form={CartLineForm} record={row} />
        <DeleteButton endpoint={removeCartLine} record={row} />
      </>
    )}
    toolbar={
      <>
        <CartTotals />
        <DistributorTag />
        <CartMore />
        <PasteButton />
        <CreateButton endpoint={addCartLine} form={CartLineForm} kind="plain" />
        <CheckoutButton />
      </>
    }
  />
);
