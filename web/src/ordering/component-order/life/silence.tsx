import type { ComponentOrderDetail } from '@inbound/shared/ordering/component-order/contract';
import { readDistributor } from '@inbound/shared/ordering/part/contract';
import { useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import type { PartProps } from '../../../kit/detail/detail-screen.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';

/** That the distributor is silent, so that what stands below is what was last known; or that a change is not in it yet. */
export const Silence = ({ record }: PartProps<ComponentOrderDetail>) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { data } = useQuery(readDistributor, {});
  if (record.turn !== 'done' && data?.delayedSince)
    return <Notice tone="warning">{t('componentOrder.text.delayed', { since: moment(data.delayedSince) })}</Notice>;
  if (record.changes.some(({ outcome }) => outcome === 'sending' || outcome === 'sent'))
    return <Notice tone="info">{t('componentOrder.text.notSeen')}</Notice>;
  return null;
};
