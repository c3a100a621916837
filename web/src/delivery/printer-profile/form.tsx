import { createPrinterProfile } from '@inbound/shared/delivery/printer-profile/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPrinterProfile);

/** Creating and changing a printer profile ask for the same. */
export const PrinterProfileForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" />
    <F.Choice name="output" help />
    <F.Choice name="dpi" />
    <F.WholeNumber name="offsetX" help />
    <F.WholeNumber name="offsetY" help />
  </FormGroup>
);
