import type { ReactNode } from 'react';
import { Mark } from '../../app/parts/brand.tsx';
import { LanguageChoice } from '../../app/parts/language-choice.tsx';
import { ThemeSwitch } from '../../app/parts/theme-switch.tsx';
import { appSettings } from '../../app/settings/app-settings.ts';
import { Footer } from '../../app/shell/footer.tsx';
import { tenant } from '../../kit/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
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
