import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { listPurchaseOrderFieldChanges } from '@inbound/shared/order/purchase-order/log-contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { fieldChangeColumns } from './field-change-columns.ts';

/** So many of the last changes are shown; the page of all changes has the others. */
const SHOWN = 200;

/** Each field of an order that changed, the last one first: what it was and what it is, by whom and when. */
export const FieldChanges = ({ record }: PartProps<PurchaseOrderDetail>) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(listPurchaseOrderFieldChanges, { orderId: [record.id], limit: SHOWN });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  if (data.rows.length === 0) return <Empty kind="none">{t('purchaseOrder.text.nothingChanged')}</Empty>;
  return (
    <div className="po-related">
      <Grid name="fieldChanges" rows={data.rows} columns={fieldChangeColumns} />
      {data.rows.length === SHOWN && (
        <p className="po-more">
          <TabLink to={link('/po/change-log', {})}>{t('purchaseOrder.text.allChanges')}</TabLink>
        </p>
      )}
    </div>
  );
};
