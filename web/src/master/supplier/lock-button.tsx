import { lockSupplier, type SupplierRow, unlockSupplier } from '@inbound/shared/master/supplier/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';

/** Locks a supplier with a reason, or lets its users in again. Absent without permission. */
export const LockButton = ({ supplier, refresh }: { supplier: SupplierRow; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [asks, setAsks] = useState(false);
  const done = () => {
    setAsks(false);
    refresh();
  };
  const locking = useAction(lockSupplier, { claims: 'all', done });
  const unlocking = useAction(unlockSupplier, { claims: 'all', done });
  if (!mayCall(lockSupplier)) return null;
  const { id, version, locked } = supplier;
  const action = locked ? 'unlock' : 'lock';
  const { busy, refusal } = locked ? unlocking : locking;
  const submit = (body: { reason?: string }) =>
    void (locked ? unlocking.run({ id, version }) : locking.run({ id, version, reason: body.reason ?? '' }));
  return (
    <>
      <Button icon={action} onClick={() => setAsks(true)}>
        {t(`supplier.action.${action}`)}
      </Button>
      {asks && (
        <Question
          ask={locked ? 'confirm' : 'reason'}
          of={lockSupplier}
          verb={t(`supplier.action.${action}`)}
          effect={t(`supplier.ask.${action}`)}
          busy={busy}
          refusal={refusal}
          submit={submit}
          cancel={() => setAsks(false)}
        />
      )}
    </>
  );
};
