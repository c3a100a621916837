import { listCompanies } from '@inbound/shared/master/company/contract';
import { createRole, listRoles } from '@inbound/shared/system/role/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Enterprise } from '../tenant/enterprise.tsx';

const F = fieldsOf(createRole);

/** Code and type stay, and a new role may begin with the rights of another one. */
export const RoleForm = () => (
  <FormGroup name="role">
    <F.Field name="envNo" help>
      {control => <Enterprise control={control} />}
    </F.Field>
    <F.Text name="code" />
    <F.Text name="name" />
    <F.Choice name="type" />
    <F.Pick name="ownerCompanyId" from={listCompanies} />
    <F.Choice name="dataScope" help />
    <F.Pick name="likeRoleId" from={listRoles} />
    <F.Text name="description" />
  </FormGroup>
);
