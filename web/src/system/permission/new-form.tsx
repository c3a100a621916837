import { createPermission, listPermissions } from '@inbound/shared/system/permission/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { IconInput } from './icon-input.tsx';

const F = fieldsOf(createPermission);

/** What an entry is and opens is chosen once; how it is shown may change. */
export const NewPermissionForm = () => (
  <>
    <FormGroup name="entry">
      <F.Choice name="type" />
      <F.Text name="path" help />
      <F.Pick name="parentId" from={listPermissions} />
    </FormGroup>
    <FormGroup name="shown">
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Field name="icon">{control => <IconInput control={control} />}</F.Field>
      <F.WholeNumber name="sort" />
      <F.Switch name="inMenu" />
      <F.Choices name="modes" />
    </FormGroup>
  </>
);
