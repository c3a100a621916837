import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { createBulletin } from '@inbound/shared/system/bulletin/contract';
import { listRoles } from '@inbound/shared/system/role/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createBulletin);

/** Writing and changing a bulletin ask for the same. */
export const BulletinForm = () => (
  <>
    <FormGroup name="content">
      <F.Text name="title" wide />
      <F.Rich name="content" />
    </FormGroup>
    <FormGroup name="shown">
      <F.Switch name="active" />
      <F.Switch name="pinned" />
      <F.Switch name="mustRead" help />
      <F.Switch name="public" help />
      <F.Date name="validFrom" />
      <F.Date name="validTo" />
    </FormGroup>
    <FormGroup name="readers">
      <F.Choices name="languages" help />
      <F.Pick name="roleIds" from={listRoles} help />
      <F.Pick name="plantIds" from={listPlants} />
      <F.Pick name="companyIds" from={listCompanies} />
    </FormGroup>
  </>
);
