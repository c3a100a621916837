import './wizard.css';
import { readBookingWait } from '@inbound/shared/transport/booking-wait/contract';
import { readShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab, useTabState } from '../../kit/tab/tab.tsx';
import { DriverStep } from './driver-step.tsx';
import { BookEmergency } from './emergency-booking.tsx';
import { type ChosenNotes, NotesStep } from './notes-step.tsx';
import { RebookStep } from './rebook-step.tsx';
import { LAST_STEP, Steps } from './steps.tsx';
import { WindowStep } from './window-step.tsx';

/** How far a booking has come: its notes, then its hold. */
interface Booking {
  notes: ChosenNotes | null;
  holdId: string | null;
}

const NOTHING: Booking = { notes: null, holdId: null };

const stepOf = ({ notes, holdId }: Booking): number => {
  if (notes === null) return 0;
  return holdId === null ? 1 : LAST_STEP;
};

/** A new transport: notes, time window, driver and truck. What is chosen stays in the tab; nothing is booked before the end. */
const NewBooking = () => {
  const { t } = useTexts();
  const { open, close } = useTab('/transport/booking');
  const [booking, setBooking] = useTabState<Booking>('booking', NOTHING);
  const { notes, holdId } = booking;
  const toNotes = () => setBooking(NOTHING);
  const toWindow = () => setBooking({ notes, holdId: null });
  const booked = ({ id }: ShippingNoteDetail) => {
    setBooking(NOTHING);
    open(link('/transport/shipping-note-detail', { id }));
    close();
  };
  return (
    <article className="bk-wizard">
      <header className="bk-head">
        <h1>{t('booking.text.title')}</h1>
        <Steps present={stepOf(booking)} />
      </header>
      {notes === null && <NotesStep choose={chosen => setBooking({ notes: chosen, holdId: null })} />}
      {notes !== null && holdId === null && (
        <WindowStep
          noteIds={notes.noteIds}
          pointCode={notes.pointCode}
          plantNo={notes.plantNo}
          back={toNotes}
          done={hold => setBooking({ notes, holdId: hold.id })}
        />
      )}
      {notes !== null && holdId !== null && (
        <DriverStep noteIds={notes.noteIds} holdId={holdId} back={toWindow} done={booked} />
      )}
    </article>
  );
};

const Move = ({ shippingNoteId }: { shippingNoteId: string }) => {
  const { t } = useTexts();
  const { data } = useQuery(readShippingNote, { id: shippingNoteId });
  if (!data) return <Skeleton shape="form" />;
  return (
    <article className="bk-wizard">
      <header className="bk-head">
        <h1>{t('booking.text.move', { number: data.sdNo })}</h1>
      </header>
      <RebookStep note={data} />
    </article>
  );
};

/** Books what is held for a truck that waited; once nothing is held any more, it says so. */
const TakeOffer = ({ waitId }: { waitId: string }) => {
  const { t } = useTexts();
  const { open, close } = useTab('/transport/booking');
  const { data } = useQuery(readBookingWait, { id: waitId });
  if (!data) return <Skeleton shape="form" />;
  const toLine = () => {
    open(link('/transport/booking-wait-detail', { id: waitId }));
    close();
  };
  const booked = ({ id }: ShippingNoteDetail) => {
    open(link('/transport/shipping-note-detail', { id }));
    close();
  };
  return (
    <article className="bk-wizard">
      <header className="bk-head">
        <h1>{t('booking.text.title')}</h1>
        <Steps present={LAST_STEP} />
      </header>
      {data.holdId === null ? (
        <Notice tone="warning" actions={<Button onClick={toLine}>{t('booking.action.toLine')}</Button>}>
          {t('bookingWait.text.notHeld')}
        </Notice>
      ) : (
        <DriverStep noteIds={data.noteIds} holdId={data.holdId} back={toLine} done={booked} />
      )}
    </article>
  );
};

/** Books a truck from sent notes, moves one that is booked, or books what a truck waited for. */
export const BookingWizard = () => {
  const { query } = useTab('/transport/booking');
  if (query.shippingNoteId) return <Move shippingNoteId={query.shippingNoteId} />;
  if (query.emergencyId) return <BookEmergency emergencyId={query.emergencyId} />;
  return query.waitId ? <TakeOffer waitId={query.waitId} /> : <NewBooking />;
};
