import { changeRole, type RoleDetail, readRole, removeRole } from '@inbound/shared/system/role/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { RoleForm } from './form.tsx';
import { RoleMenu } from './menu.tsx';
import { Rights } from './rights.tsx';

const c = columnsOf<RoleDetail>();

const head = [
  c.text('code'),
  c.text('name'),
  c.choice('type', 'role'),
  c.choice('dataScope', 'role'),
  c.number('userCount'),
];

const facts = [...head, c.mono('envNo'), c.text('ownerCompanyCode'), c.text('description'), c.time('changedAt')];

const General = ({ record }: PartProps<RoleDetail>) => <Facts record={record} columns={facts} />;

export const RoleDetailScreen = () => (
  <DetailScreen
    of={readRole}
    icon="role"
    facts={head}
    sections={[
      { name: 'rights', show: Rights },
      { name: 'menu', show: RoleMenu },
      { name: 'general', show: General },
      { name: 'history', show: RecordHistory },
    ]}
    actions={role => (
      <>
        <DeleteButton endpoint={removeRole} record={role} />
        <EditButton endpoint={changeRole} form={RoleForm} record={role} />
      </>
    )}
  />
);
