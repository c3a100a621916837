import { createOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import { listParts } from '@inbound/shared/ordering/part/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createOrderTemplate);

const cells = [{ key: 'partNo', from: listParts }, { key: 'quantity' }, { key: 'leadDays' }, { key: 'ownPartNo' }];

/** Creating and changing a template ask for the same. */
export const OrderTemplateForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="name" />
      <F.Switch name="shared" help />
      <F.Text name="shipTo" />
      <F.Text name="endCustomer" />
      <F.Text name="note" wide />
    </FormGroup>
    <FormGroup name="lines">
      <F.Rows name="lines" cells={cells} help />
    </FormGroup>
  </>
);
