import { playDistributorDays } from '@inbound/shared/ordering/component-order/contract';
import { readDistributor } from '@inbound/shared/ordering/part/contract';
import { useAction, useQuery } from '../../../client/call.ts';
import { useMayCall } from '../../../client/may-call.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';

const WEEK = 7;

/** Lets a week of the simulated distributor pass: orders slip, are held, and leave. */
export const PlayWeek = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { data } = useQuery(readDistributor, {});
  const { run, busy } = useAction(playDistributorDays, { done: () => undefined });
  if (!mayCall(playDistributorDays) || !data?.isSimulated) return null;
  return (
    <Button icon="overdue" busy={busy} onClick={() => void run({ days: WEEK })}>
      {t('componentOrder.text.playWeek')}
    </Button>
  );
};
