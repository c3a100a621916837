import './holders.css';
import { type PermissionRow, readPermissionHolders } from '@inbound/shared/system/permission/contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** Who may do this, how far it reaches, and through which role. */
export const Holders = ({ record: { id } }: { record: PermissionRow }) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(readPermissionHolders, { id });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  const label = t('permission.section.holders');
  if (data.length === 0) {
    return (
      <SectionBody label={label}>
        <p className="caption">{t('permission.text.nobody')}</p>
      </SectionBody>
    );
  }
  return (
    <SectionBody label={label}>
      <table className="permission-holders">
        <thead>
          <tr>
            <th scope="col">{t('permission.text.who')}</th>
            <th scope="col">{t('role.field.dataScope')}</th>
            <th scope="col">{t('permission.text.through')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(user => (
            <tr key={user.id}>
              <td>
                <TabLink to={link('/system/user-detail', { id: user.id })}>{user.userNo}</TabLink> {user.cname}{' '}
                {user.name} <span className="caption">{user.companyCode}</span>{' '}
                {!user.admitted && <Tag tone="neutral">{t('permission.text.keptOut')}</Tag>}
              </td>
              <td>{t(`role.dataScope.${user.scope}`)}</td>
              <td>
                {user.roles.map(role => (
                  <TabLink key={role.id} to={link('/system/role-detail', { id: role.id })}>
                    {role.code}{' '}
                  </TabLink>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionBody>
  );
};
