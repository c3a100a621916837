import {
  type BulletinDetail,
  type BulletinReceipt,
  listBulletinReceipts,
} from '@inbound/shared/system/bulletin/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

/** So many are shown; how many there are stands at the section. */
const SHOWN = 50;

const c = columnsOf<BulletinReceipt>();
const columns = [c.text('userNo'), c.text('cname'), c.text('name'), c.time('readAt')];

/** Who has read the bulletin, the last one first. */
export const Receipts = ({ record: { id } }: { record: BulletinDetail }) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(listBulletinReceipts, { id, page: 1, limit: SHOWN });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  if (data.total === 0) return <p className="caption bulletin-none">{t('bulletin.text.unread')}</p>;
  return (
    <>
      <Grid name="receipts" rows={data.rows} columns={columns} />
      {data.total > data.rows.length && (
        <p className="caption">{t('bulletin.text.latest', { shown: data.rows.length, total: data.total })}</p>
      )}
    </>
  );
};
