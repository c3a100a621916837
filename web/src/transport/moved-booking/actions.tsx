import { agreeMovedBooking, type MovedBookingRow } from '@inbound/shared/transport/moved-booking/contract';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';

interface MovedActionsProps {
  moved: MovedBookingRow;
  path: '/transport/moved-booking' | '/transport/moved-booking-detail';
  inRow?: true;
  done?(): void;
}

/** The other answer of whoever was moved: another window, without a cut-off. */
const Rebook = ({ moved, path }: Pick<MovedActionsProps, 'moved' | 'path'>) => {
  const { action } = useTexts();
  const may = useMay();
  const { open } = useTab(path);
  if (moved.state !== movedBooking.initial || !may('transport.movedBooking.edit')) return null;
  return (
    <Button icon="calendar" onClick={() => open(link('/transport/booking', { shippingNoteId: moved.shippingNoteId }))}>
      {action('shippingNote', 'rebook')}
    </Button>
  );
};

/** The party of a booking that gave way takes the new window with one tap, or rebooks. */
export const MovedActions = ({ moved, path, inRow, done }: MovedActionsProps) => (
  <>
    <ActionBar
      machine={movedBooking}
      record={moved}
      endpoints={{ agree: agreeMovedBooking }}
      primary="agree"
      {...(inRow && { inRow })}
      {...(done && { done })}
    />
    <Rebook moved={moved} path={path} />
  </>
);
