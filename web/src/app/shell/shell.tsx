import './shell.css';
import { HOME } from '@inbound/shared/areas';
import { useFirstPageStands, useWatchedFirstPage } from '../../client/first-page.ts';
import { currentPlant } from '../../client/link.ts';
import { useDictionary, usePrefetchedDictionaries, useSession } from '../../client/session.ts';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { KeysHelp } from '../../kit/keys-help.tsx';
import { useNarrow as usePhone } from '../../kit/narrow.ts';
import { useLate } from '../../kit/use-late.ts';
import { DemoEnding } from '../../system/demo/notice.tsx';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { CommandMenuHost } from '../command/command-box.tsx';
import { ManualHost } from '../help/help-button.tsx';
import { useLatePart } from '../parts/use-late-part.ts';
import { IdleWatch } from '../session/idle-watch.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { TabHostView } from '../tabs/tab-host.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { isMaximised } from '../tabs/tab-view.ts';
import { activeTab } from '../tabs/tabs.ts';
import { WalkHost } from '../walk/walk.tsx';
import { CertificateDays } from './certificate-days.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Footer } from './footer.tsx';
import { useGoKeys } from './go-keys.ts';
import { Brand, Header } from './header.tsx';
import { LeaveQuestions } from './leave.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { PrintedBy } from './printed-by.tsx';
import { settingsOpen } from './settings-open.ts';
import { Sider } from './sider.tsx';
import { type Menu, useMenu } from './use-menu.ts';
import { useNarrow } from './use-narrow.ts';

const Content = ({ isNarrow }: { isNarrow: boolean }) => {
  const { tabsBar, footer } = useStore(settings, value => value);
  const isHome = useStore(tabs, state => activeTab(state)?.path === HOME);
  return (
    <div className="shell-main">
      <ConnectionStrip />
      <DemoEnding />
      {tabsBar && !isNarrow && <TabBar />}
      <main id="content" className="shell-content" tabIndex={-1}>
        <TabHostView />
        <NavigationOverlay />
      </main>
      {footer && isHome && !isNarrow && (
        <Footer>
          <CertificateDays />
        </Footer>
      )}
    </div>
  );
};

const Frame = ({ menu }: { menu: Menu }) => {
  const isNarrow = useNarrow();
  const isPhone = usePhone();
  const isLarge = useStore(isMaximised, value => value);
  const { menuMode } = useStore(settings, value => value);
  const atSide = !isNarrow && (menuMode === 'vertical' || menuMode === 'vertical-mix');
  if (isLarge) return <Content isNarrow={isNarrow} />;
  return (
    <>
      {atSide && <Sider menu={menu} brand={<Brand />} />}
      <div className="shell-column">
        <Header menu={menu} brand={!atSide} {...(isNarrow ? { small: <PhoneMenu menu={menu} /> } : {})} />
        <div className="shell-body">
          {!atSide && !isNarrow && <Sider menu={menu} />}
          <Content isNarrow={isNarrow} />
        </div>
        {isPhone && <PhoneBar />}
      </div>
    </>
  );
};

const loadSettings = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;

/** The drawer of the settings while it is open. */
const SettingsHost = () => {
  const Drawer = useLatePart(settingsOpen, loadSettings);
  return Drawer ? <Drawer /> : null;
};

const loadMustRead = async () => (await import('../../system/bulletin/must-read.tsx')).MustRead;

const nothing = (): void => undefined;

/** What must be read, once the first page stands. */
const MustReadHost = () => {
  const MustRead = useLate(useFirstPageStands(), loadMustRead, nothing);
  return MustRead ? <MustRead /> : null;
};

const SignedIn = () => {
  // Cells tell units in words and are too many to ask for them one by one.
  useDictionary('unit');
  const { t } = useTexts();
  const { mode } = useSession();
  const menu = useMenu();
  usePrefetchedDictionaries();
  useWatchedFirstPage();
  useGoKeys();
  return (
    <div className="shell" data-mode={mode}>
      <a className="skip-link" href="#content">
        {t('common.shell.skip')}
      </a>
      <PrintedBy />
      <Frame menu={menu} />
      <SettingsHost />
      <CommandMenuHost />
      <ManualHost />
      <LeaveQuestions />
      <WalkHost />
      <MustReadHost />
      <IdleWatch />
      <KeysHelp />
    </div>
  );
};

/** The frame around everything that a signed-in reader sees: header, menu, tabs, pages. */
export const Shell = () => {
  // A plant is entered with the first page; nothing of the frame asks the server before.
  const plantNo = useStore(currentPlant, value => value);
  return <ThemeProvider>{plantNo !== undefined && <SignedIn />}</ThemeProvider>;
};
