import { readCatalogueSyncTimes, startCatalogueSync } from '@inbound/shared/ordering/catalogue-sync/contract';
import { readDistributor } from '@inbound/shared/ordering/part/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Starts a run; within a day of the last one it says when the next is possible instead (ux B.18.8). */
export const StartButton = () => {
  const { t, error } = useTexts();
  const { moment } = useFormat();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const { data } = useQuery(readCatalogueSyncTimes, {});
  const { data: distributor } = useQuery(readDistributor, {});
  const { run, busy } = useAction(startCatalogueSync, { done: () => void client.invalidateQueries() });
  if (!mayCall(startCatalogueSync)) return null;
  const nextAt = data?.nextAt;
  const refusal =
    distributor?.isSet === false
      ? error({ code: 'no_distributor', params: {} })
      : nextAt && error({ code: 'sync_limit', params: { time: nextAt } });
  return (
    <>
      {data?.lastAt && <span className="cs-last">{t('catalogueSync.text.last', { at: moment(data.lastAt) })}</span>}
      <Button kind="primary" icon="refresh" busy={busy} reason={refusal ?? undefined} onClick={() => void run({})}>
        {t('catalogueSync.text.start')}
      </Button>
    </>
  );
};
