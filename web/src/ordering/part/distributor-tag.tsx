import { readDistributor } from '@inbound/shared/ordering/part/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Tag } from '../../kit/parts/tag.tsx';

/** Quietly says that the distributor is a simulated one, that none is set, or since when it does not answer. */
export const DistributorTag = () => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { data } = useQuery(readDistributor, {});
  if (!data) return null;
  if (!data.isSet) return <Tag tone="muted">{t('part.text.noDistributor')}</Tag>;
  return (
    <>
      {data.isSimulated && <Tag tone="info">{t('part.text.simulated')}</Tag>}
      {data.delayedSince && <Tag tone="warning">{t('part.text.delayed', { since: moment(data.delayedSince) })}</Tag>}
    </>
  );
};
