import {
  changePermission,
  type PermissionRow,
  readPermission,
  removePermission,
} from '@inbound/shared/system/permission/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { PermissionForm } from './form.tsx';
import { Holders } from './holders.tsx';

const FEATURE = 'permission';
const c = columnsOf<PermissionRow>();

const head = [c.text('path'), c.text('nameZh'), c.text('nameEn'), c.choice('type', FEATURE), c.number('roleCount')];
const facts = [
  ...head,
  c.name('parentName'),
  c.mono('grants'),
  c.mono('icon'),
  c.number('sort'),
  c.flag('inMenu'),
  c.choices('modes', FEATURE),
  c.time('changedAt'),
];

const General = ({ record }: PartProps<PermissionRow>) => <Facts record={record} columns={facts} />;

export const PermissionDetail = () => (
  <DetailScreen
    of={readPermission}
    icon="permission"
    facts={head}
    sections={[
      { name: 'holders', show: Holders },
      { name: 'general', show: General },
      { name: 'history', show: RecordHistory },
    ]}
    actions={permission => (
      <>
        <DeleteButton endpoint={removePermission} record={permission} />
        <EditButton endpoint={changePermission} form={PermissionForm} record={permission} />
      </>
    )}
  />
);
