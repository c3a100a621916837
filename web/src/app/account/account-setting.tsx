import './account-setting.css';
import { readOwnApiTokens } from '@inbound/shared/system/api-token/contract';
import type { ReactNode } from 'react';
import { useQuery } from '../../client/call.ts';
import { postText } from '../../client/notices.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { usePlace, useTabState } from '../../kit/tab/tab.tsx';
import { PasswordForm } from '../login/password-form.tsx';
import { userName } from '../shell/avatar-menu.tsx';
import { MailChoices } from './mail-choices.tsx';
import { MyData } from './my-data.tsx';
import { Preferences } from './preferences.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

const Roles = () => {
  const { t } = useTexts();
  const { role } = useSession().user;
  return (
    <ul className="role-list">
      {role.map(({ code, name }) => (
        <li key={code}>
          <strong>{name}</strong>
          <span className="caption mono">{code}</span>
        </li>
      ))}
      {role.length === 0 && <li className="caption">{t('account.text.noRole')}</li>}
    </ul>
  );
};

const Password = () => {
  const { key } = usePlace();
  const { data: tokens = [], refresh } = useQuery(readOwnApiTokens, {});
  const done = () => {
    refresh();
    postText('success', 'account.text.passwordChanged', undefined, key);
  };
  return <PasswordForm done={done} hasTokens={tokens.some(({ active }) => active)} />;
};

const PARTS = {
  profile: () => <Profile />,
  password: () => <Password />,
  factor: () => <SecondFactor />,
  preference: () => <Preferences />,
  mail: () => <MailChoices />,
  role: () => <Roles />,
  session: () => <Sessions />,
  token: () => <Tokens />,
  data: () => <MyData />,
} as const satisfies Record<string, () => ReactNode>;

type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** `/account/setting`: who one is here, one's password, preferences, roles, sessions and tokens. */
export const AccountSetting = () => {
  const { t, language } = useTexts();
  const { user } = useSession();
  const [part, setPart] = useTabState<Part>('part', 'profile');
  return (
    <div className="account" data-flush="">
      <header>
        <h1 className="page-title">{t('screen./account/setting')}</h1>
        <span className="caption">{userName(user, language)}</span>
      </header>
      <div className="account-body">
        <div
          className="account-tabs"
          role="tablist"
          aria-orientation="vertical"
          aria-label={t('screen./account/setting')}
        >
          {NAMES.map(name => (
            <button key={name} type="button" role="tab" aria-selected={name === part} onClick={() => setPart(name)}>
              {t(`account.part.${name}`)}
            </button>
          ))}
        </div>
        <section className="account-part" role="tabpanel" aria-label={t(`account.part.${part}`)}>
          <h2>{t(`account.part.${part}`)}</h2>
          {PARTS[part]()}
        </section>
      </div>
    </div>
  );
};
