import {
  changePartner,
  createPartner,
  importPartners,
  listPartners,
  type PartnerRow,
  removePartner,
} from '@inbound/shared/master/edi-partner/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers, type SupplierRow } from '@inbound/shared/master/supplier/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { PartList } from '../../kit/detail/part-list.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';

const FEATURE = 'ediPartner';
const c = columnsOf<PartnerRow>();
const F = fieldsOf(createPartner);

const columns = [
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }), { width: 180 }),
  c.mono('supplierCode', { hidden: true }),
  c.mono('customerNo', { width: 124 }),
  c.mono('plantKey', { width: 88 }),
  c.mono('supplierNo', { width: 124 }),
  c.choices('tolerated', FEATURE, { width: 260 }),
  c.mono('ownUnbId', { width: 160 }),
  c.mono('ownUnbQualifier', { width: 88 }),
  c.mono('partnerUnbId', { width: 160 }),
  c.mono('partnerUnbQualifier', { width: 88 }),
  c.mono('processCode', { width: 100 }),
  c.choice('charset', FEATURE, { width: 120 }),
  c.choice('periodOfDate', FEATURE, { width: 200 }),
  c.flag('contrl'),
  c.flag('aperak'),
  c.number('lastIn', { width: 120 }),
  c.number('lastOut', { width: 120 }),
  c.time('changedAt'),
];

const PartnerForm = () => (
  <>
    <FormGroup name="numbers">
      <F.Pick name="supplierId" from={listSuppliers} />
      <F.Pick name="plantId" from={listPlants} />
      <F.Text name="customerNo" help />
      <F.Text name="plantKey" />
      <F.Text name="supplierNo" help />
      <F.Text name="processCode" />
    </FormGroup>
    <FormGroup name="interchange">
      <F.Text name="ownUnbId" />
      <F.Text name="ownUnbQualifier" />
      <F.Text name="partnerUnbId" />
      <F.Text name="partnerUnbQualifier" />
      <F.Choice name="charset" />
      <F.Choice name="periodOfDate" help />
      <F.Switch name="contrl" />
      <F.Switch name="aperak" />
    </FormGroup>
    <FormGroup name="tolerated">
      <F.Choices name="tolerated" help wide />
    </FormGroup>
  </>
);

/** How a supplier and each plant name each other in messages, and what the supplier's files may differ in. */
export const Partners = ({ record: { id } }: { record: SupplierRow }) => (
  <PartList
    of={listPartners}
    filter={{ supplierId: [id] }}
    values={{ supplierId: id }}
    columns={columns}
    create={createPartner}
    change={changePartner}
    remove={removePartner}
    form={PartnerForm}
    toolbar={<ImportButton of={importPartners} />}
  />
);
