import './alone-frame.css';
import { HOME } from '@inbound/shared/areas';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Mark } from '../parts/brand.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { Footer } from '../shell/footer.tsx';

/** The frame of an open page for somebody who is not signed in, and of the gate. */
export const AloneFrame = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className="alone">
      <header className="alone-head">
        <SiteLink className="alone-brand" href={HOME}>
          <Mark />
          <b>{t('common.shell.product')}</b>
        </SiteLink>
        <span className="alone-space" />
        <LanguageChoice />
        <ThemeSwitch />
        {actions}
      </header>
      <main className="alone-main">{children}</main>
      <Footer />
    </div>
  );
};
