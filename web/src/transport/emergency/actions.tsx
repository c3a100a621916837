import {
  askAnotherEmergencyTime,
  type EmergencyRow,
  refuseEmergency,
  takeEmergencyTime,
  withdrawEmergency,
} from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { NameTruck } from './name-truck.tsx';

type Path = '/transport/emergency' | '/transport/emergency-detail';

interface EmergencyActionsProps {
  arrival: EmergencyRow;
  path: Path;
  inRow?: true;
  done?(): void;
}

/** Leads whoever sends the truck to the wizard, with the range that is held for it. */
const BookHeld = ({ arrival, path, inRow }: Pick<EmergencyActionsProps, 'arrival' | 'path' | 'inRow'>) => {
  const { t } = useTexts();
  const may = useMay();
  const { open } = useTab(path);
  if (arrival.holdId === null || !arrival.isSender || !may('transport.shippingNote.edit')) return null;
  return (
    <Button
      {...(inRow ? {} : { kind: 'primary' as const })}
      icon="booking"
      onClick={() => open(link('/transport/booking', { emergencyId: arrival.id }))}
    >
      {t('emergency.text.book')}
    </Button>
  );
};

/**
 * What can be done with an arrival besides choosing its door: the plant refuses it, whoever asked takes what is proposed, asks
 * anew or withdraws, and whoever sends the truck names it and completes the booking.
 */
export const EmergencyActions = ({ arrival, path, inRow, done }: EmergencyActionsProps) => (
  <>
    <BookHeld arrival={arrival} path={path} {...(inRow && { inRow })} />
    {!inRow && <NameTruck arrival={arrival} />}
    <ActionBar
      machine={emergency}
      record={arrival}
      endpoints={{
        take: takeEmergencyTime,
        askAnother: askAnotherEmergencyTime,
        refuse: refuseEmergency,
        withdraw: withdrawEmergency,
      }}
      ask={{ take: 'confirm', askAnother: 'reason', refuse: 'reason', withdraw: 'confirm' }}
      primary="take"
      {...(inRow && { inRow })}
      {...(done && { done })}
    />
  </>
);
