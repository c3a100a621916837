import type { ReactNode } from 'react';
import { tenant } from '../../client/session-store.ts';
import { appSettings } from '../../client/settings/app-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Mark } from '../parts/brand.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { Footer } from '../shell/footer.tsx';
import { LoginPicture } from './login-picture.tsx';

/** The login's two halves: the quiet picture with the product's sentence, and the form. */
export const LoginFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts();
  const isDemo = useStore(appSettings, settings => settings?.demo ?? false);
  const envNo = useStore(tenant, value => value);
  return (
    <div className="login">
      <aside className="login-left" aria-label={t('common.shell.product')}>
        <LoginPicture />
        <div className="login-brand">
          <Mark size={28} />
          <b>{t('common.shell.product')}</b>
        </div>
        <div className="login-say">
          <p className="login-claim">{t('session.text.claim')}</p>
          <p className="login-about">{t('session.text.about')}</p>
        </div>
      </aside>
      <div className="login-right">
        <header>
          <span className="login-small-brand">
            <Mark />
            <b>{t('common.shell.product')}</b>
          </span>
          <LanguageChoice wide />
          <ThemeSwitch />
        </header>
        <main>
          {children}
          {isDemo && <p className="caption login-demo">{t('session.text.demo')}</p>}
        </main>
        <Footer>{envNo !== 0 && <span>{t('session.text.tenant', { envNo: String(envNo) })}</span>}</Footer>
      </div>
    </div>
  );
};
