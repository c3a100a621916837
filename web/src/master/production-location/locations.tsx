import { NAME_FIELDS } from '@inbound/shared';
import {
  changeLocation,
  createLocation,
  importLocations,
  type LocationRow,
  listLocations,
  removeLocation,
} from '@inbound/shared/master/production-location/contract';
import { listSuppliers, type SupplierRow } from '@inbound/shared/master/supplier/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { PartList } from '../../kit/detail/part-list.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';

const c = columnsOf<LocationRow>();
const F = fieldsOf(createLocation);

const columns = [
  c.mono('code', { pin: 'left', width: 108 }),
  c.mono('supplierCode', { hidden: true }),
  c.name('name', { width: 180 }),
  c.text('nameZh', { hidden: true }),
  c.text('nameEn', { hidden: true }),
  ...Object.values(NAME_FIELDS).map(name => c.text(name, { hidden: true })),
  c.mono('duns', { width: 116 }),
  c.flag('main', { width: 84 }),
  c.number('transportCycleDays', { width: 124 }),
  c.number('leadTimeDays', { width: 116 }),
  c.number('distanceKm', { width: 108 }),
  c.text('street', { width: 180 }),
  c.text('postCode', { width: 100 }),
  c.text('city', { width: 120 }),
  c.text('country', { width: 84 }),
  c.time('changedAt'),
];

const LocationForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="supplierId" from={listSuppliers} />
      <F.Text name="code" />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Text name="duns" help />
      <F.Switch name="main" help />
      <F.WholeNumber name="transportCycleDays" help />
      <F.WholeNumber name="leadTimeDays" help />
      <F.WholeNumber name="distanceKm" unit="km" />
    </FormGroup>
    <FormGroup name="address">
      <F.Text name="street" wide />
      <F.Text name="postCode" />
      <F.Text name="city" />
      <F.Text name="country" />
    </FormGroup>
  </>
);

/** From where a supplier ships. */
export const Locations = ({ record: { id } }: { record: SupplierRow }) => (
  <PartList
    of={listLocations}
    filter={{ supplierId: [id] }}
    values={{ supplierId: id }}
    columns={columns}
    create={createLocation}
    change={changeLocation}
    remove={removeLocation}
    form={LocationForm}
    toolbar={<ImportButton of={importLocations} />}
  />
);
