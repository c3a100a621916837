import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { settings } from '../client/settings/page-settings.ts';
import { useStore } from '../client/store.ts';
import { useTexts } from '../client/texts.ts';
import { antdTheme } from './antd-theme.ts';
import { scheme as presentScheme } from './appearance.ts';

/** The nonce of this page, which the server wrote into `index.html`; styles made at run time carry it. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/**
 * Look and language of the ready-made components. They say one thing by themselves, that nothing is found, and say it in our
 * words: their own come as a file for each language.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useStore(presentScheme, value => value);
  const { density, fontSize } = useStore(settings, value => value);
  const { language, t } = useTexts();
  const theme = useMemo(() => antdTheme(scheme, density, fontSize), [scheme, density, fontSize]);
  const nothing = t('kit.pick.nothing');
  const locale = useMemo(() => ({ locale: language, Empty: { description: nothing } }), [language, nothing]);
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
