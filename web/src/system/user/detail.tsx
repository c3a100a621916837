import { changeUser, readUser } from '@inbound/shared/system/user/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { EffectiveAccess } from './access.tsx';
import { UserActions } from './actions.tsx';
import { General, head } from './columns.tsx';
import { UserForm } from './form.tsx';
import { WithoutPassword } from './without-password.tsx';

export const UserDetail = () => (
  <DetailScreen
    of={readUser}
    icon="user"
    facts={head}
    notice={WithoutPassword}
    sections={[
      { name: 'general', show: General },
      { name: 'access', show: EffectiveAccess },
      { name: 'history', show: RecordHistory },
    ]}
    actions={user => (
      <>
        <UserActions user={user} />
        <EditButton endpoint={changeUser} form={UserForm} record={user} />
      </>
    )}
  />
);
