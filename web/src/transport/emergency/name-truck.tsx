import { decide } from '@inbound/shared';
import { type EmergencyRow, nameEmergencyTruck } from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { TruckForm } from './form.tsx';

/** The supplier names the truck of an arrival that is still asked for. */
export const NameTruck = ({ arrival }: { arrival: EmergencyRow }) => {
  const { action } = useTexts();
  const mayCall = useMayCall();
  const may = useMay();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(nameEmergencyTruck) || 'refusal' in decide(emergency, 'nameTruck', arrival, may)) return null;
  const verb = action('emergency', 'nameTruck');
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button
        icon="transport"
        {...(arrival.plate === '' && { kind: 'primary' as const })}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <FormDrawer
        of={nameEmergencyTruck}
        form={TruckForm}
        record={arrival}
        open={isOpen}
        act={{ title: verb, verb: () => verb }}
        close={close}
      />
    </>
  );
};
