import { type BookingWaitRow, withdrawBookingWait } from '@inbound/shared/transport/booking-wait/contract';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';

type Path = '/transport/booking-wait' | '/transport/booking-wait-detail';

interface WaitActionsProps {
  wait: BookingWaitRow;
  path: Path;
  inRow?: true;
  done?(): void;
}

/** Leads to the wizard with the range that is held for the reader. */
const BookOffered = ({ wait, path, inRow }: Pick<WaitActionsProps, 'wait' | 'path' | 'inRow'>) => {
  const { t } = useTexts();
  const may = useMay();
  const { open } = useTab(path);
  if (wait.holdId === null || !wait.isOwn || !may('transport.shippingNote.edit')) return null;
  return (
    <Button
      {...(inRow ? {} : { kind: 'primary' as const })}
      icon="booking"
      onClick={() => open(link('/transport/booking', { waitId: wait.id }))}
    >
      {t('bookingWait.text.book')}
    </Button>
  );
};

/** What can be done with a truck that waits: book what is held for it, or leave the line. */
export const WaitActions = ({ wait, path, inRow, done }: WaitActionsProps) => (
  <>
    <BookOffered wait={wait} path={path} {...(inRow && { inRow })} />
    <ActionBar
      machine={bookingWait}
      record={wait}
      endpoints={{ withdraw: withdrawBookingWait }}
      ask={{ withdraw: 'confirm' }}
      {...(inRow && { inRow })}
      {...(done && { done })}
    />
  </>
);
