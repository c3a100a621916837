import type { AnswerOf } from '@inbound/shared';
import { isOrder } from '@inbound/shared/calloff/call-off/kinds';
import {
  changeSchedulingAgreement,
  type readSchedulingAgreement,
  resetCumulatives,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { HorizonForm } from './form.tsx';
import { ResetForm } from './reset-form.tsx';

type Agreement = AnswerOf<typeof readSchedulingAgreement>;

/** Begins both cumulatives again, today or on a later day. Absent without permission. */
const Reset = ({ agreement: { id, version, today, resetPlannedOn, resetReason } }: { agreement: Agreement }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(resetCumulatives)) return null;
  const title = t('schedulingAgreement.text.reset');
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="retry" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <FormDrawer
        of={resetCumulatives}
        form={ResetForm}
        record={{ id, version, day: resetPlannedOn ?? today, reason: resetReason }}
        part={{ id: 'reset', title }}
        act={{ title, verb: () => title }}
        open={isOpen}
        close={close}
      />
    </>
  );
};

/** What the plant does with an agreement; an order has no firm zone and no cumulatives. */
export const AgreementActions = ({ agreement }: { agreement: Agreement }) =>
  isOrder(agreement.kind) ? null : (
    <>
      <EditButton endpoint={changeSchedulingAgreement} form={HorizonForm} record={agreement} />
      <Reset agreement={agreement} />
    </>
  );
