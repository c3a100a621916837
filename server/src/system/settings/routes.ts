import { DEFAULT_LANGUAGE, LANGUAGES, MODES, type Timestamp } from '@inbound/shared';
import { readSettings, readVersion } from '@inbound/shared/system/settings/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { isDemoTenant } from '../../platform/call/tenant-demo.ts';

/** Sizes and colour of the layout (specification §9); the style sheet's tokens are compared with them by a test. */
const LAYOUT = {
  header: 60,
  sider: 220,
  siderCollapsed: 64,
  tab: 40,
  footer: 46,
  colour: '#4a4b9d',
  menuModes: ['vertical', 'vertical-mix', 'horizontal', 'horizontal-mix'],
  menuMode: 'horizontal-mix',
};

export const settingsRoutes: Route[] = [
  route(readVersion, async ({ platform }) => ({
    version: platform.build.version,
    builtAt: platform.build.builtAt as Timestamp,
    minClient: platform.build.version,
  })),
  route(readSettings, async ctx => ({
    appName: 'Inbound',
    title: 'Inbound',
    languages: [...LANGUAGES],
    defaultLanguage: DEFAULT_LANGUAGE,
    firstLanguage: ctx.platform.firstLanguage,
    modes: [...MODES],
    layout: LAYOUT,
    demo: ctx.platform.demo && (await isDemoTenant(ctx)),
  })),
];
