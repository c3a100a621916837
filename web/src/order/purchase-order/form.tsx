import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPurchaseOrder);

/** Creating and changing a purchase order ask for the same. */
export const PurchaseOrderForm = () => (
  <FormGroup name="identity">
    <F.Text name="poNo" />
    <F.Text name="sellerOrderNo" />
    <F.Pick name="plantId" from={listPlants} />
    <F.Pick name="supplierId" from={listSuppliers} />
    <F.Date name="orderDate" />
    <F.Text name="shipTo" />
    <F.Text name="soldTo" />
    <F.Text name="endCustomer" />
    <F.Text name="currency" />
    <F.LongText name="remark" />
  </FormGroup>
);
