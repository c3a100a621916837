import { changeSupplier, readSupplier, type SupplierRow } from '@inbound/shared/master/supplier/contract';
import { useMay } from '../../client/session.ts';
import { DetailScreen, type Section } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Partners } from '../edi-partner/partners.tsx';
import { Locations } from '../production-location/locations.tsx';
import { Contacts } from '../supplier-contact/contacts.tsx';
import { WindowsOfSupplier } from '../time-window/windows.tsx';
import { General, head } from './columns.tsx';
import { SupplierForm } from './form.tsx';
import { LockButton } from './lock-button.tsx';
import { Parameters } from './parameters.tsx';
import { UsersOfSupplier } from './users.tsx';

const sections: readonly Section<SupplierRow>[] = [
  { name: 'general', show: General },
  { name: 'contacts', show: Contacts },
  { name: 'users', side: 'internal', show: UsersOfSupplier },
  { name: 'windows', show: WindowsOfSupplier },
  { name: 'locations', show: Locations },
  { name: 'parameters', show: Parameters },
  { name: 'partners', show: Partners },
  { name: 'history', side: 'internal', show: RecordHistory },
];

export const SupplierDetail = () => {
  const may = useMay();
  const hidden = new Set([
    ...(may('master.timeWindow.view') ? [] : ['windows']),
    ...(may('system.user.view') ? [] : ['users']),
  ]);
  return (
    <DetailScreen
      of={readSupplier}
      icon="supplier"
      facts={head}
      sections={sections.filter(({ name }) => !hidden.has(name))}
      actions={(supplier, refresh) => (
        <>
          <LockButton supplier={supplier} refresh={refresh} />
          <EditButton endpoint={changeSupplier} form={SupplierForm} record={supplier} />
        </>
      )}
    />
  );
};
