import { changePermission, listPermissions } from '@inbound/shared/system/permission/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { IconInput } from './icon-input.tsx';

const F = fieldsOf(changePermission);

/** How an entry is shown and where it stands; what it opens stays. */
export const PermissionForm = () => (
  <FormGroup name="shown">
    <F.Pick name="parentId" from={listPermissions} />
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
    <F.Field name="icon">{control => <IconInput control={control} />}</F.Field>
    <F.WholeNumber name="sort" />
    <F.Switch name="inMenu" />
    <F.Choices name="modes" />
  </FormGroup>
);
