import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { openContainerAccount } from '@inbound/shared/packaging/container-balance/contract';
import { listContainerPackages } from '@inbound/shared/packaging/container-note/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(openContainerAccount);

/** A new account with what is at the supplier on a day. */
export const OpenAccountForm = () => (
  <>
    <F.Pick name="plantId" from={listPlants} />
    <F.Pick name="supplierId" from={listSuppliers} />
    <F.Pick name="packagingId" from={listContainerPackages} />
    <F.WholeNumber name="qty" />
    <F.Date name="day" />
  </>
);
