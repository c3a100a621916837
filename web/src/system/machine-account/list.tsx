import {
  createMachineAccount,
  endMachineAccount,
  listMachineAccounts,
  type MachineAccountRow,
  type NewMachineAccount,
  renewMachineSecret,
} from '@inbound/shared/system/machine-account/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { MachineAccountForm } from './form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const FEATURE = 'machineAccount';
const c = columnsOf<MachineAccountRow>();
const f = filtersOf(listMachineAccounts);

const columns = [
  c.text('name', { pin: 'left', width: 220 }),
  c.mono('clientId', { width: 150 }),
  c.mono('clientSecret', { width: 130, hidden: true }),
  c.text('userNo'),
  c.name('userName'),
  c.choice('access', FEATURE),
  c.choices('areas', FEATURE),
  c.active('active'),
  c.time('endsAt'),
  c.time('lastUsedAt'),
  c.time('endedAt', { hidden: true }),
  c.actor('createdBy'),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.search('search'), f.pick('userId', listUsers)];

/** Ends an account, or draws a new secret, after a question: the program that calls with it stands still. */
const ActButton = ({
  account,
  of,
  act,
}: {
  account: MachineAccountRow;
  of: typeof endMachineAccount | typeof renewMachineSecret;
  act: 'end' | 'renew';
}) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [renewed, setRenewed] = useState<NewMachineAccount>();
  const done = (saved: MachineAccountRow) => {
    setAsking(false);
    if (act === 'renew') setRenewed(saved);
    void client.invalidateQueries();
  };
  const { run, busy, refusal } = useAction(of, { done, claims: 'all' });
  const dialog = renewed && <SecretDialog account={renewed} close={() => setRenewed(undefined)} />;
  if (!account.active || !mayCall(of)) return dialog ?? null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`machineAccount.action.${act}`)}</Button>
      {asking && (
        <Question
          ask="confirm"
          verb={t(`machineAccount.action.${act}`)}
          effect={t(`machineAccount.ask.${act}`, { name: account.name, user: account.userNo })}
          of={of}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ id: account.id, version: account.version })}
          cancel={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  );
};

const AccountPeek = ({ row }: { row: MachineAccountRow }) => <Facts record={row} columns={columns} />;

const CreateAccount = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewMachineAccount>();
  if (!mayCall(createMachineAccount)) return null;
  const close = (saved?: NewMachineAccount) => {
    setOpen(false);
    setMade(saved);
    if (saved) void client.invalidateQueries();
  };
  return (
    <FeatureContext.Provider value={FEATURE}>
      <Button kind="primary" icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t('machineAccount.title') })}
      </Button>
      <FormDrawer of={createMachineAccount} form={MachineAccountForm} open={open} close={close} />
      {made && <SecretDialog account={made} close={() => setMade(undefined)} />}
    </FeatureContext.Provider>
  );
};

/** `/system/machine-account`: the programs that fetch their tokens themselves, in whose name they call, and how far they reach. */
export const MachineAccountList = () => (
  <ListScreen
    of={listMachineAccounts}
    columns={columns}
    filters={filters}
    peek={AccountPeek}
    row={account => (
      <>
        <ActButton account={account} of={renewMachineSecret} act="renew" />
        <ActButton account={account} of={endMachineAccount} act="end" />
      </>
    )}
    toolbar={<CreateAccount />}
  />
);
