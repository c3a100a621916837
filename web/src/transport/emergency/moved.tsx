import { listMovedBookings } from '@inbound/shared/transport/moved-booking/contract';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** Who gave way to an arrival, and what each of them answered. */
export const MovedBookings = ({ emergencyId }: { emergencyId: string }) => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  const { data, refusal, refresh } = useQuery(listMovedBookings, { emergencyId: [emergencyId] });
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  if (data.rows.length === 0) return <Empty kind="none">{t('emergency.text.nobodyMoved')}</Empty>;
  return (
    <ul className="ea-moves">
      {data.rows.map(row => (
        <li key={row.id}>
          <TabLink to={link('/transport/moved-booking-detail', { id: row.id })}>{row.sdNo}</TabLink>
          <span>
            {row.supplierCode} {nameIn(language, { zh: row.supplierNameZh, en: row.supplierNameEn })}
          </span>
          <span>{t('emergency.text.from', { door: row.fromDoor, time: moment(row.fromBegins) })}</span>
          <span>{t('emergency.text.to', { door: row.door, time: moment(row.begins) })}</span>
          <StateTag machine={movedBooking} state={row.state} />
        </li>
      ))}
    </ul>
  );
};
