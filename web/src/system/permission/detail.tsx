import { changePermission, type PermissionRow, readPermission } from '@inbound/shared/system/permission/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Holders } from './holders.tsx';

const FEATURE = 'permission';
const c = columnsOf<PermissionRow>();
const F = fieldsOf(changePermission);

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

const PermissionForm = () => (
  <FormGroup name="shown">
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
    <F.Text name="icon" />
    <F.WholeNumber name="sort" />
    <F.Switch name="inMenu" />
    <F.Choices name="modes" />
  </FormGroup>
);

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
    actions={permission => <EditButton endpoint={changePermission} form={PermissionForm} record={permission} />}
  />
);
