import './role.css';
import { type RoleDetail, readRoleMenu } from '@inbound/shared/system/role/contract';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

/** The menu as somebody sees it who has this role alone. */
export const RoleMenu = ({ record: { id } }: { record: RoleDetail }) => {
  const { t, language } = useTexts();
  const { data, refusal, refresh } = useQuery(readRoleMenu, { id });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  const name = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => nameIn(language, { zh: nameZh, en: nameEn });
  return (
    <SectionBody label={t('role.text.menuOf', { role: data.code })}>
      <div className="role-menu">
        {data.menu.map(section => (
          <div key={section.key}>
            <h3>{name(section)}</h3>
            <ul>
              {section.children.map(page => (
                <li key={page.key}>{name(page)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {data.menu.length === 0 && <p className="caption">{t('role.text.noMenu')}</p>}
    </SectionBody>
  );
};
