import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { createEmergency } from '@inbound/shared/transport/emergency/contract';
import { useSession } from '../../client/session.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createEmergency);

/** Which truck comes when, and what is to be unloaded. */
export const TruckForm = () => (
  <FormGroup name="truck">
    <F.Date name="etaDate" />
    <F.Text name="etaTime" />
    <F.Text name="plate" />
    <F.Text name="contact" help />
    <F.WholeNumber name="klt" />
    <F.WholeNumber name="glt" />
    <F.Switch name="hazardous" />
  </FormGroup>
);

/** What is missing, how urgent it is, and which truck brings it. */
export const EmergencyForm = () => {
  const { user } = useSession();
  return (
    <>
      <FormGroup name="need">
        <F.Choice name="cause" />
        <F.Quantity name="daysOfSupply" help />
        <F.Pick name="plantId" from={listPlants} />
        {user.type === 'internal' && <F.Pick name="supplierId" from={listSuppliers} />}
        <F.Pick name="materialId" from={listMaterials} />
        <F.Quantity name="quantity" />
        <F.Pick name="unloadingPointId" from={listUnloadingPoints} />
      </FormGroup>
      <TruckForm />
      <F.LongText name="remark" wide />
    </>
  );
};
