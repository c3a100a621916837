import {
  bookContainerDifference,
  type ContainerAccountRow,
  readContainerAccount,
} from '@inbound/shared/packaging/container-balance/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Balance } from './balance.tsx';
import { Confirmations } from './confirmations.tsx';
import { DifferenceForm } from './difference-form.tsx';
import { Statement } from './statement.tsx';

const c = columnsOf<ContainerAccountRow>();

const facts = [
  c.text('packagingCode'),
  c.name('packagingName'),
  c.reference('supplierCode', 'supplierName'),
  c.reference('plantNo', 'plantName'),
  c.custom(
    'balance',
    account => <Balance balance={account.balance} />,
    account => `${account.balance}`,
  ),
  c.number('underWay'),
  c.number('overdueQty'),
  c.date('oldestDay'),
  c.date('expectedBack'),
  c.number('turnoverDays'),
  c.date('closedTo'),
];

/** Books pieces more or less at the supplier, with a reason. */
const Difference = ({ account }: { account: ContainerAccountRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(bookContainerDifference)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  const title = t('containerBalance.text.difference');
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <FormDrawer
        of={bookContainerDifference}
        form={DifferenceForm}
        record={{ id: account.id, version: account.version, qty: 0, reason: '' }}
        part={{ id: 'difference', title }}
        open={open}
        close={close}
      />
    </>
  );
};

type Part = PartProps<ContainerAccountRow>;

const sections = [
  { name: 'statement', show: ({ record }: Part) => <Statement account={record} /> },
  { name: 'confirmations', show: ({ record }: Part) => <Confirmations account={record} /> },
];

export const ContainerBalanceScreen = () => (
  <DetailScreen
    of={readContainerAccount}
    icon="balance"
    facts={facts}
    sections={sections}
    actions={account => <Difference account={account} />}
  />
);
