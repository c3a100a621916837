import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { language as presentLanguage } from '../client/session-store.ts';
import { settings } from '../client/settings/page-settings.ts';
import { useStore } from '../client/store.ts';
import { antdTheme } from './antd-theme.ts';
import { scheme as presentScheme } from './appearance.ts';
import { loadComponentLocale } from './component-locales.ts';

/** The nonce of this page, which the server wrote into `index.html`; styles made at run time carry it. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/**
 * Look and language of the ready-made components. They have some language from the start: the first one that came later
 * would wrap the whole page anew, and every page would be mounted and read twice.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useStore(presentScheme, value => value);
  const { density, fontSize } = useStore(settings, value => value);
  const language = useStore(presentLanguage, value => value);
  const [locale, setLocale] = useState<Locale>(enUS);
  useEffect(() => {
    let isLatest = true;
    void loadComponentLocale(language).then(loaded => isLatest && setLocale(loaded));
    return () => {
      isLatest = false;
    };
  }, [language]);
  const theme = useMemo(() => antdTheme(scheme, density, fontSize), [scheme, density, fontSize]);
  const csp = useMemo(() => {
    const nonce = pageNonce();
    return nonce ? { nonce } : {};
  }, []);
  return (
    <ConfigProvider theme={theme} csp={csp} locale={locale}>
      {children}
    </ConfigProvider>
  );
};
