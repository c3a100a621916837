import { addDays } from '@inbound/shared';
import {
  type BalanceConfirmationRow,
  confirmBalance,
  disputeBalance,
  listBalanceConfirmations,
  proposeBalance,
  settleBalance,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import { balanceConfirmation } from '@inbound/shared/packaging/container-balance/confirmation-machine';
import type { ContainerAccountRow } from '@inbound/shared/packaging/container-balance/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import type { Ask } from '../../kit/state/ask.tsx';
import { RowSubject } from '../../kit/state/subject-of.tsx';
import { TextArea } from '../../kit/state/text-area.tsx';
import { ProposalForm } from './proposal-form.tsx';

/** More balances than these nobody looks through. */
const SHOWN = 100;
const WHOLE = /^-?\d{1,6}$/;

const c = columnsOf<BalanceConfirmationRow>();

const columns = [
  c.turn(),
  c.date('balanceDate'),
  c.number('figure', { width: 112, amount: true }),
  c.number('ownFigure', { width: 112 }),
  c.state(balanceConfirmation),
  c.date('dueDate'),
  c.reason('reason', { width: 220 }),
  c.actor('proposedBy'),
  c.actor('answeredBy'),
  c.time('answeredAt'),
];

/** Asks for a number of pieces and why: the own figure of a dispute, the difference that settles it. */
const figureAsk = (field: 'ownFigure' | 'qty', action: 'dispute' | 'settle'): Ask =>
  function Figure({ submit, cancel }) {
    const { t, error, action: verbOf } = useTexts();
    const id = useId();
    const [typed, setTyped] = useState('');
    const [reason, setReason] = useState('');
    const isReady = WHOLE.test(typed) && reason.trim() !== '';
    return (
      <div className="cb-question">
        <label htmlFor={id}>{t(`balanceConfirmation.field.${field}`)}</label>
        <QuantityInput id={id} whole live value={typed} change={setTyped} />
        <TextArea label={t('kit.ask.reason')} value={reason} change={setReason} required />
        <footer>
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            reason={isReady ? undefined : error({ code: 'reason_required' })}
            onClick={() => submit({ [field]: Number(typed), reason: reason.trim() })}
          >
            {verbOf('balanceConfirmation', action)}
          </Button>
        </footer>
      </div>
    );
  };

const disputing = figureAsk('ownFigure', 'dispute');
const settling = figureAsk('qty', 'settle');

const Acts = ({ row, account }: { row: BalanceConfirmationRow; account: ContainerAccountRow }) => {
  const { date } = useFormat();
  return (
    <RowSubject name={`${account.packagingCode} · ${date(row.balanceDate)}`} columns={columns} record={row}>
      <ActionBar
        machine={balanceConfirmation}
        record={row}
        endpoints={{ confirm: confirmBalance, dispute: disputeBalance, settle: settleBalance }}
        primary="confirm"
        ask={{ confirm: 'confirm', dispute: disputing, settle: settling }}
        inRow
      />
    </RowSubject>
  );
};

const Propose = ({ account }: { account: ContainerAccountRow }) => {
  const { t } = useTexts();
  const format = useFormat();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(proposeBalance)) return null;
  const yesterday = addDays(format.today(), -1);
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t('balanceConfirmation.title') })}
      </Button>
      <FormDrawer
        of={proposeBalance}
        form={ProposalForm}
        record={{ id: account.id, version: account.version, balanceDate: yesterday }}
        part={{ id: 'proposal', title: t('balanceConfirmation.title') }}
        open={open}
        close={close}
      />
    </>
  );
};

/** What both parties said of the balances of an account. */
export const Confirmations = ({ account }: { account: ContainerAccountRow }) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(listBalanceConfirmations, { accountId: [account.id], limit: SHOWN });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  return (
    <FeatureContext.Provider value="balanceConfirmation">
      <div className="cb-statement">
        <div className="cb-tools">
          <Propose account={account} />
        </div>
        {data.rows.length === 0 ? (
          <Empty kind="none">{t('balanceConfirmation.text.empty')}</Empty>
        ) : (
          <div className="cb-entries">
            <Grid
              name="confirmations"
              rows={data.rows}
              columns={columns}
              actions={row => <Acts row={row} account={account} />}
            />
          </div>
        )}
      </div>
    </FeatureContext.Provider>
  );
};
