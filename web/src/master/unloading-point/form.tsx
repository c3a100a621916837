import { listAreas } from '@inbound/shared/master/unloading-area/contract';
import { createPoint } from '@inbound/shared/master/unloading-point/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPoint);

/** Creating and changing a point ask for the same, but for the code, which stays. */
export const PointForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="areaId" from={listAreas} />
      <F.Text name="code" help />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Text name="address" wide />
    </FormGroup>
    <FormGroup name="goods">
      <F.Switch name="takesKlt" />
      <F.Switch name="takesGlt" />
      <F.Switch name="hazardous" />
    </FormGroup>
    <FormGroup name="rates">
      <F.WholeNumber name="fixedMinutes" help />
      <F.Quantity name="kltPerHour" help />
      <F.Quantity name="gltPerHour" help />
    </FormGroup>
  </>
);
