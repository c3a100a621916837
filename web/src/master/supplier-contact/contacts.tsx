import { listSuppliers, type SupplierRow } from '@inbound/shared/master/supplier/contract';
import {
  type ContactRow,
  changeContact,
  createContact,
  importContacts,
  listContacts,
  removeContact,
} from '@inbound/shared/master/supplier-contact/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { PartList } from '../../kit/detail/part-list.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';

const c = columnsOf<ContactRow>();
const F = fieldsOf(createContact);

const columns = [
  c.text('name', { pin: 'left' }),
  c.mono('supplierCode', { hidden: true }),
  c.choice('topic', 'supplierContact', { width: 140 }),
  c.text('tel', { width: 160 }),
  c.text('mobile', { width: 160 }),
  c.text('email', { width: 220 }),
  c.text('note'),
  c.time('changedAt'),
];

const ContactForm = () => (
  <FormGroup name="identity">
    <F.Pick name="supplierId" from={listSuppliers} />
    <F.Text name="name" />
    <F.Choice name="topic" />
    <F.Text name="tel" />
    <F.Text name="mobile" />
    <F.Text name="email" />
    <F.Text name="note" wide />
  </FormGroup>
);

/** Whom one asks at a supplier; its own people keep them. */
export const Contacts = ({ record: { id } }: { record: SupplierRow }) => (
  <PartList
    of={listContacts}
    filter={{ supplierId: [id] }}
    values={{ supplierId: id }}
    columns={columns}
    create={createContact}
    change={changeContact}
    remove={removeContact}
    form={ContactForm}
    toolbar={<ImportButton of={importContacts} />}
  />
);
