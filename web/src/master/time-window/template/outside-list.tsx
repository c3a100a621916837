import type { BookingOutside, BookingsOutside } from '@inbound/shared/master/time-window/bookings-outside';
import { useFormat } from '../../../client/format/use-format.ts';
import { link } from '../../../client/link.ts';
import { useTexts } from '../../../client/texts.ts';
import { Icon } from '../../../kit/parts/icon.tsx';
import { TabLink } from '../../../kit/tab/tab-link.tsx';

const OutsideBooking = ({ booking }: { booking: BookingOutside }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { shippingNoteId, sdNo, door, begins, plate, supplierCode, why } = booking;
  return (
    <li>
      <span className="tw-outside-head">
        <TabLink to={link('/transport/shipping-note-detail', { id: shippingNoteId })}>{sdNo}</TabLink>
        <span>{format.moment(begins)}</span>
        <span>{door}</span>
        <span className="ib-space" />
        <span>{plate}</span>
      </span>
      <span>{t(`timeWindow.why.${why}`, { supplier: supplierCode })}</span>
      <span className="tw-outside-foot">
        <TabLink to={link('/transport/booking', { shippingNoteId })}>{t('timeWindow.text.move')}</TabLink>
        <small>{t('timeWindow.text.stays')}</small>
      </span>
    </li>
  );
};

/** The bookings that lie outside of the windows of their suppliers: each with its transport, and the way to move it. */
export const OutsideList = ({ outside: { count, bookings } }: { outside: BookingsOutside }) => {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <section className="tw-outside-list" aria-label={t('timeWindow.text.outside', { count })}>
      <h2>
        <Icon name="fault" /> {t('timeWindow.text.outside', { count })}
      </h2>
      <ul>
        {bookings.map(booking => (
          <OutsideBooking key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  );
};
