import { createTenant } from '@inbound/shared/system/tenant/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(createTenant);

/** Creating and renaming a tenant ask for the same, but for the number, which stays. */
export const TenantForm = () => (
  <>
    <F.Text name="envNo" help />
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
  </>
);
