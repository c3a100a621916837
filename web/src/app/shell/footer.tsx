import './footer.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';

/** 46 px, on home and on the pages before the sign-in alone. */
export const Footer = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts();
  return (
    <footer className="footer">
      <span>{t('common.shell.product')}</span>
      <span className="footer-space" />
      {children}
    </footer>
  );
};
