import type { Timestamp } from '@inbound/shared';
import { changeOwnProfile, readOwnProfile } from '@inbound/shared/system/account/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(changeOwnProfile);

const ContactForm = () => (
  <FormGroup name="contact">
    <F.Text name="phone" />
    <F.Text name="tel" />
    <F.Text name="fax" />
  </FormGroup>
);

/** The own data: the telephone numbers are one's own, the rest the administrator keeps. */
export const Profile = () => {
  const { t, field, list } = useTexts();
  const format = useFormat();
  const { user } = useSession();
  const { data: own } = useQuery(readOwnProfile, {});
  const moment = (at: Timestamp | null) => at && format.moment(at);
  const facts: Record<string, string | null | undefined> = {
    userNo: user.userNo,
    cname: user.cname,
    name: user.name,
    type: t(`account.type.${user.type}`),
    company: user.company && `${user.company.code} ${user.company.name}`,
    department: user.department,
    email: user.email,
    tel: own?.tel ?? user.tel,
    phone: own?.phone ?? user.phone,
    fax: own?.fax ?? user.fax,
    mrpController: user.mrpController,
    plants: list(user.plants.map(plant => plant.plantNo)),
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
      <FeatureContext.Provider value="account">
        {own && <EditButton endpoint={changeOwnProfile} form={ContactForm} record={own} />}
      </FeatureContext.Provider>
      <p className="caption">{t('account.text.keptByAdministrator')}</p>
    </>
  );
};
