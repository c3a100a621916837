import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listRoles } from '@inbound/shared/system/role/contract';
import { createUser } from '@inbound/shared/system/user/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Enterprise } from '../tenant/enterprise.tsx';

const F = fieldsOf(createUser);

/** Creating and changing a user ask for the same, but for the number, which stays. */
export const UserForm = () => (
  <>
    <FormGroup name="person">
      <F.Text name="userNo" help />
      <F.Text name="cname" />
      <F.Text name="name" />
      <F.Text name="department" />
      <F.Text name="email" />
      <F.Text name="phone" />
      <F.Text name="tel" />
      <F.Text name="fax" />
    </FormGroup>
    <FormGroup name="access">
      <F.Field name="envNo" help>
        {control => <Enterprise control={control} />}
      </F.Field>
      <F.Choice name="type" />
      <F.Pick name="companyId" from={listCompanies} />
      <F.Pick name="roleIds" from={listRoles} />
      <F.Pick name="plantIds" from={listPlants} />
      <F.Text name="mrpController" help />
    </FormGroup>
  </>
);
