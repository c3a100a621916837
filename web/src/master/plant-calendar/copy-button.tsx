import { listPlants } from '@inbound/shared/master/plant/contract';
import { copyCalendar } from '@inbound/shared/master/plant-calendar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Button } from '../../kit/parts/button.tsx';

const F = fieldsOf(copyCalendar);

const CopyForm = () => (
  <FormGroup name="copy">
    <F.Pick name="fromPlantId" from={listPlants} />
    <F.Pick name="plantId" from={listPlants} />
    <F.WholeNumber name="year" />
  </FormGroup>
);

/** Copies the days of a year from another plant. Absent without permission. */
export const CopyButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(copyCalendar)) return null;
  const close = (done?: unknown) => {
    setOpen(false);
    if (done !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="copy" onClick={() => setOpen(true)}>
        {t('plantCalendar.action.copy')}
      </Button>
      <FormDrawer of={copyCalendar} form={CopyForm} open={open} close={close} />
    </>
  );
};
