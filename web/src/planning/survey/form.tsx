import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import { createSurvey } from '@inbound/shared/planning/survey/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createSurvey);

const materials = [{ key: 'materialId', from: listMaterials }, { key: 'tool' }, { key: 'loadFactor' }];

/** Which materials of which suppliers are surveyed, over which weeks of a forecast version, and until when. */
export const SurveyForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="title" wide />
      <F.Pick name="plantId" from={listPlants} />
      <F.Pick name="forecastVersionId" from={listForecastVersions} />
      <F.Text name="weekFrom" help />
      <F.Text name="weekTo" />
      <F.WholeNumber name="rollingWeeks" help />
      <F.Date name="dueDate" />
    </FormGroup>
    <FormGroup name="asked">
      <F.Pick name="supplierIds" from={listSuppliers} wide />
      <F.Rows name="materials" cells={materials} help />
    </FormGroup>
  </>
);
