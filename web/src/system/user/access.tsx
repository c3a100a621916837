import { readUserAccess, type UserRow } from '@inbound/shared/system/user/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useEntryName } from '../permission/entry-name.ts';

/** What a user may do, how far it reaches, and through which of the roles (ux B.16.1). */
export const EffectiveAccess = ({ record: { id, plants, companyCode } }: { record: UserRow }) => {
  const { t, list } = useTexts();
  const nameOf = useEntryName();
  const { data, refusal, refresh } = useQuery(readUserAccess, { id });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  return (
    <SectionBody label={t('user.section.access')}>
      <p>{t('user.text.sees', { user: data.userNo, plants: list(plants), company: companyCode })}</p>
      {data.permissions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('user.text.may')}</th>
              <th scope="col">{t('role.field.dataScope')}</th>
              <th scope="col">{t('user.text.through')}</th>
            </tr>
          </thead>
          <tbody>
            {data.permissions.map(({ permission, nameZh, nameEn, scope, roles }) => (
              <tr key={permission}>
                <td>{nameOf({ type: 'button', path: permission, nameZh, nameEn })}</td>
                <td>{t(`role.dataScope.${scope}`)}</td>
                <td className="mono">{roles.map(role => role.code).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.permissions.length === 0 && <p className="caption">{t('user.text.mayNothing')}</p>}
    </SectionBody>
  );
};
