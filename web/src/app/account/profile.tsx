import type { Timestamp } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';

/** The own data as the administrator keeps it. */
export const Profile = () => {
  const { t, field } = useTexts();
  const format = useFormat();
  const { user } = useSession();
  const moment = (at: Timestamp | null) => at && format.moment(at);
  const facts: Record<string, string | null | undefined> = {
    userNo: user.userNo,
    cname: user.cname,
    name: user.name,
    type: t(`account.type.${user.type}`),
    company: user.company && `${user.company.code} ${user.company.name}`,
    department: user.department,
    email: user.email,
    tel: user.tel,
    phone: user.phone,
    fax: user.fax,
    mrpController: user.mrpController,
    plants: user.plants.map(plant => plant.plantNo).join(', '),
    firstLoginTime: moment(user.firstLoginTime),
    lastLoginTime: moment(user.lastLoginTime),
    modifyPwdDate: moment(user.modifyPwdDate),
  };
  return (
    <>
      <dl className="facts">
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>{field('account', key)}</dt>
            <dd>{value || <span className="caption">–</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">{t('account.text.keptByAdministrator')}</p>
    </>
  );
};
