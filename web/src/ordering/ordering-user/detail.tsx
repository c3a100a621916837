import {
  changeOrderingUser,
  type OrderingUserRow,
  readOrderingUser,
  removeOrderingUser,
} from '@inbound/shared/ordering/ordering-user/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { general, head } from './columns.tsx';
import { OrderingUserForm } from './form.tsx';

const General = ({ record }: { record: OrderingUserRow }) => <Facts record={record} columns={general} />;

/** Somebody who orders, with accounts, end customers and limit. */
export const OrderingUserDetail = () => (
  <DetailScreen
    of={readOrderingUser}
    icon="ordering-user"
    facts={head}
    sections={[{ name: 'general', show: General }]}
    actions={row => (
      <>
        <DeleteButton endpoint={removeOrderingUser} record={row} />
        <EditButton endpoint={changeOrderingUser} form={OrderingUserForm} record={row} />
      </>
    )}
  />
);
