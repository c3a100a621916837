import { createMaterial } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createMaterial);

/** Creating and changing a material ask for the same, but for plant and part number, which stay. */
export const MaterialForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="partNo" />
      <F.Pick name="plantId" from={listPlants} />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Text name="mrpController" />
      <F.Pick name="unloadingPointId" from={listUnloadingPoints} />
      <F.DateRange from="validFrom" to="validTo" />
      <F.Switch name="active" />
    </FormGroup>
    <FormGroup name="measures">
      <F.Entry name="unit" dictionary="unit" />
      <F.WholeNumber name="decimals" help />
      <F.Quantity name="netWeight" unit="kg" />
      <F.Quantity name="grossWeight" unit="kg" />
    </FormGroup>
    <FormGroup name="customs">
      <F.Text name="origin" help />
      <F.Choice name="preference" />
      <F.Switch name="epil" help />
      <F.Choices name="qualityDocuments" />
    </FormGroup>
    <FormGroup name="labels">
      <F.Text name="internalDestination" />
      <F.Text name="customerRouting" />
      <F.Text name="safetyMark" />
      <F.Text name="labelText" />
    </FormGroup>
  </>
);
