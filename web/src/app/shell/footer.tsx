import './footer.css';
import type { ReactNode } from 'react';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { version } from '../version/version.ts';

/** 46 px, on home and on the pages before the sign-in alone. */
export const Footer = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts();
  const present = useStore(version, state => state.present);
  return (
    <footer className="footer">
      <span>
        {t('common.shell.product')} {present}
      </span>
      <span className="footer-space" />
      {children}
    </footer>
  );
};
