import {
  changeSetting,
  createSetting,
  listSettings,
  removeSetting,
} from '@inbound/shared/master/process-setting/contract';
import type { SupplierRow } from '@inbound/shared/master/supplier/contract';
import { useMayCall } from '../../client/may-call.ts';
import { PartList } from '../../kit/detail/part-list.tsx';
import { columns } from './columns.tsx';
import { SettingForm } from './form.tsx';

/** What a supplier has set of its own, at all plants and at single ones: frozen period, confirm type, strategies. */
export const SettingsOfSupplier = ({ record: { id } }: { record: SupplierRow }) => {
  const mayCall = useMayCall();
  if (!mayCall(listSettings)) return null;
  return (
    <PartList
      of={listSettings}
      filter={{ supplierId: [id] }}
      values={{ supplierId: id }}
      columns={columns}
      create={createSetting}
      change={changeSetting}
      remove={removeSetting}
      form={SettingForm}
    />
  );
};
