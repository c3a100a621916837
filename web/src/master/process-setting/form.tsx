import { listPlants } from '@inbound/shared/master/plant/contract';
import { createSetting } from '@inbound/shared/master/process-setting/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createSetting);

/** What a plant, or a supplier there, has set; what is left empty is inherited. */
export const SettingForm = () => (
  <>
    <FormGroup name="scope">
      <F.Pick name="plantId" from={listPlants} />
      <F.Pick name="supplierId" from={listSuppliers} help />
      <F.Choice name="kind" />
    </FormGroup>
    <FormGroup name="answers">
      <F.Choice name="confirmType" help />
      <F.Choice name="splitType" help />
      <F.Choice name="autoApproval" help />
      <F.WholeNumber name="autoApprovalDays" />
      <F.Quantity name="autoApprovalPercent" unit="%" />
    </FormGroup>
    <FormGroup name="notes">
      <F.Choice name="dnCreation" help />
      <F.Choice name="oneMaterial" help />
      <F.Choice name="quantityStrategy" help />
      <F.Quantity name="quantityPercent" unit="%" />
      <F.Choice name="dateStrategy" help />
      <F.WholeNumber name="daysBefore" />
      <F.WholeNumber name="daysAfter" />
    </FormGroup>
    <FormGroup name="pickUp">
      <F.Choice name="pickUpPlan" help />
      <F.Choice name="pickUpConfirm" help />
    </FormGroup>
    <FormGroup name="frozen">
      <F.Choice name="freeze" help />
      <F.WholeNumber name="freezeDays" />
    </FormGroup>
  </>
);
