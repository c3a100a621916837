import { createPlant } from '@inbound/shared/master/plant/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ZoneInput } from './zone-input.tsx';

const F = fieldsOf(createPlant);

/** Creating and changing a plant ask for the same. */
export const PlantForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="plantNo" />
      <F.Text name="sapName" help />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Field name="timeZone" help>
        {control => <ZoneInput control={control} />}
      </F.Field>
      <F.Switch name="active" />
      <F.Switch name="emptiesChecked" help />
      <F.Switch name="bookingConfirmed" help />
      <F.Switch name="forwarderAcceptance" help />
    </FormGroup>
    <FormGroup name="address">
      <F.Text name="contact" />
      <F.Text name="tel" help />
      <F.Text name="email" />
      <F.Text name="country" />
      <F.Text name="province" />
      <F.Text name="city" />
      <F.Text name="street" wide />
      <F.Text name="postCode" />
      <F.Text name="coordinates" help />
    </FormGroup>
  </>
);
