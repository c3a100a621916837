import { changeSupplier, readSupplier } from '@inbound/shared/master/supplier/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Partners } from '../edi-partner/partners.tsx';
import { Locations } from '../production-location/locations.tsx';
import { Contacts } from '../supplier-contact/contacts.tsx';
import { General, head } from './columns.tsx';
import { SupplierForm } from './form.tsx';
import { LockButton } from './lock-button.tsx';
import { Parameters } from './parameters.tsx';

export const SupplierDetail = () => (
  <DetailScreen
    of={readSupplier}
    icon="supplier"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'contacts', show: Contacts },
      { name: 'locations', show: Locations },
      { name: 'parameters', show: Parameters },
      { name: 'partners', show: Partners },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={(supplier, refresh) => (
      <>
        <LockButton supplier={supplier} refresh={refresh} />
        <EditButton endpoint={changeSupplier} form={SupplierForm} record={supplier} />
      </>
    )}
  />
);
