import './role.css';
import { type RoleDetail, readRoleMenu } from '@inbound/shared/system/role/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useEntryName } from '../permission/entry-name.ts';

/** The menu as somebody sees it who has this role alone. */
export const RoleMenu = ({ record: { id } }: { record: RoleDetail }) => {
  const { t } = useTexts();
  const nameOf = useEntryName();
  const { data, refusal, refresh } = useQuery(readRoleMenu, { id });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  return (
    <SectionBody label={t('role.text.menuOf', { role: data.code })}>
      <div className="role-menu">
        {data.menu.map(section => (
          <div key={section.key}>
            <h3>{nameOf({ ...section, type: 'menu', path: section.key })}</h3>
            <ul>
              {section.children.map(page => (
                <li key={page.key}>{nameOf({ ...page, type: 'page', path: page.path ?? '' })}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {data.menu.length === 0 && <p className="caption">{t('role.text.noMenu')}</p>}
    </SectionBody>
  );
};
