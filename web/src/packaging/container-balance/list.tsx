import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { balanceConfirmation } from '@inbound/shared/packaging/container-balance/confirmation-machine';
import {
  type ContainerAccountRow,
  listContainerAccounts,
  openContainerAccount,
} from '@inbound/shared/packaging/container-balance/contract';
import { link } from '../../client/link.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { Balance } from './balance.tsx';
import { OpenAccountForm } from './form.tsx';

const c = columnsOf<ContainerAccountRow>();
const f = filtersOf(listContainerAccounts);

const columns = [
  c.link('packagingCode', row => link('/container/balance-detail', { id: row.id }), { width: 128, pin: 'left' }),
  c.name('packagingName'),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.reference('plantNo', 'plantName', undefined, { width: 160 }),
  c.custom(
    'balance',
    row => <Balance balance={row.balance} />,
    row => `${row.balance}`,
    { width: 148, align: 'end' },
  ),
  c.number('underWay', { width: 96 }),
  c.number('overdueQty', { width: 96 }),
  c.date('expectedBack'),
  c.date('closedTo'),
  c.custom(
    'confirmationState',
    ({ confirmationState: state }) =>
      state === null ? <None /> : <StateTag machine={balanceConfirmation} state={state} />,
    ({ confirmationState: state }, texts) => (state === null ? '' : texts.state('balanceConfirmation', state)),
    { width: 140 },
  ),
  c.number('turnoverDays', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.flag('overdue'),
];

/** Accounts of returnable packages between plants and suppliers. */
export const ContainerBalanceList = () => (
  <ListScreen
    of={listContainerAccounts}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={openContainerAccount} form={OpenAccountForm} />}
  />
);
