import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

const LOOKS = [
  { name: '1440', width: 1440, height: 900, scheme: 'light', language: 'en' },
  { name: '1440-dark-zh', width: 1440, height: 900, scheme: 'dark', language: 'zh-cn' },
  { name: '1280', width: 1280, height: 800, scheme: 'light', language: 'en' },
  { name: '1280-dark-zh', width: 1280, height: 800, scheme: 'dark', language: 'zh-cn' },
  { name: '1024', width: 1024, height: 768, scheme: 'light', language: 'en' },
  { name: '1024-dark-zh', width: 1024, height: 768, scheme: 'dark', language: 'zh-cn' },
  { name: '1920', width: 1920, height: 1080, scheme: 'light', language: 'en' },
  { name: '1920-dark-zh', width: 1920, height: 1080, scheme: 'dark', language: 'zh-cn' },
  { name: '390', width: 390, height: 844, scheme: 'light', language: 'en' },
  { name: '390-dark-zh', width: 390, height: 844, scheme: 'dark', language: 'zh-cn' },
  { name: '1440-ja', width: 1440, height: 900, scheme: 'light', language: 'ja' },
  { name: '1440-dark-ko', width: 1440, height: 900, scheme: 'dark', language: 'ko' },
  { name: '1280-zh-tw', width: 1280, height: 800, scheme: 'light', language: 'zh-tw' },
] as const;

const firstOf = async (page: Page) => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('[role="grid"] a, .ib-cards a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
};

const sectionOf = (place: number) => async (page: Page) => {
  await firstOf(page);
  await page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button').nth(place).click();
};

/** What is called so in each language: the menu of answers, and the way by file in it. */
const ANSWERS = /^(Answers|答复|回覆|回答|회신)$/;
const ANSWER_BY_FILE = /Answer by file|用文件答复|以檔案回覆|ファイルで回答|파일로 회신/;

/** The answers of the first call-off, written to a file and given back: most are refused, for they stand already. */
const answersOf = async (page: Page) => {
  const list = page.url();
  await firstOf(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /ORDRSP/ }).click();
  const path = await (await download).path();
  await page.goto(list);
  await page.getByRole('button', { name: ANSWERS }).click();
  await page.getByRole('menuitem', { name: ANSWER_BY_FILE }).click();
  await page.locator('.ib-dialog input[type=file]').setInputFiles(path);
  await expect(page.locator('.ib-dialog [role="grid"]')).toBeVisible();
};

/** A table with headings of its own, whose columns somebody says. */
const columnsOf = async (page: Page) => {
  const buffer = Buffer.from(
    'Bestellung;Sachnummer;Abruf;Datum;Termin;Menge\nPVS-1;HM4 945 096 C;1;2026-03-02;2026-03-06;24',
  );
  await page.locator('.ri-file').setInputFiles({ name: 'abruf.csv', mimeType: 'text/csv', buffer });
  await page.locator('.ib-notice button').click();
  await expect(page.locator('.cm-columns')).toBeVisible();
};

/** The section of lots, in each language. */
const LOTS = /^(Lots|批次|ロット|로트)/;

/** What the button is called that delivers a backorder, in each language. */
const RESTOCK = /Deliver back order|补交|補交|補充納入|보충 납품/;

const restockOf = async (page: Page) => {
  await page.getByRole('button', { name: RESTOCK }).first().click();
  await expect(page.locator('.ib-dialog .bo-lines')).toBeVisible();
};

/** The lower end of a home. */
const toCharts = async (page: Page): Promise<void> => {
  await expect(page.locator('.ib-chart canvas').first()).toBeVisible();
  await page.locator('.home-cards').evaluate(cards => cards.scrollIntoView({ block: 'end' }));
};

/** Opens the first thing that a phone lists. */
const firstCard = async (page: Page): Promise<void> => {
  await page.locator('.ib-phone-card').first().click();
  await expect(page.locator('.ib-phone-head button')).toBeVisible();
};

/** A screen, who looks at it, and how one gets to what is to be seen. */
const SCREENS: readonly [name: string, userNo: string, path: string, (page: Page) => Promise<void>][] = [
  ['home', 'supplier-logistics', '/index/home', async () => undefined],
  ['home-charts', 'supplier-logistics', '/index/home', toCharts],
  ['home-plant', 'dispositor', '/index/home', toCharts],
  ['home-packaging', 'packaging-planner', '/index/home', toCharts],
  ['home-gate', 'gate', '/index/home', async () => undefined],
  ['home-admin', 'tenant-admin', '/index/home', async () => undefined],
  ['home-forwarder', 'forwarder', '/index/home', async () => undefined],
  ['home-none', 'order-placer', '/index/home', async () => undefined],
  ['bulletin-board', 'gate', '/index/bulletin', async () => undefined],
  ['bulletin-list', 'tenant-admin', '/system/bulletin', async () => undefined],
  ['bulletin-detail', 'tenant-admin', '/system/bulletin', firstOf],
  ['series-list', 'supplier-logistics', '/calloff/series', async () => undefined],
  ['series-plant', 'dispositor', '/calloff/series', async () => undefined],
  ['series-lines', 'supplier-logistics', '/calloff/series', firstOf],
  ['series-answers', 'supplier-logistics', '/calloff/series', answersOf],
  ['series-comments', 'supplier-logistics', '/calloff/series', sectionOf(6)],
  ['series-schedule', 'supplier-logistics', '/calloff/series', sectionOf(2)],
  ['series-comparison', 'dispositor', '/calloff/series', sectionOf(1)],
  ['pre-series-list', 'dispositor', '/calloff/pre-series', async () => undefined],
  ['pre-series-lines', 'supplier-logistics', '/calloff/pre-series', firstOf],
  ['after-sales-list', 'dispositor', '/calloff/after-sales', async () => undefined],
  ['after-sales-lines', 'supplier-logistics', '/calloff/after-sales', firstOf],
  ['backorder-list', 'dispositor', '/calloff/backorder', async () => undefined],
  ['backorder-restock', 'supplier-logistics', '/calloff/backorder', restockOf],
  ['agreement-list', 'dispositor', '/calloff/agreement', async () => undefined],
  ['agreement-detail', 'dispositor', '/calloff/agreement', firstOf],
  ['agreement-ledger', 'supplier-logistics', '/calloff/agreement', sectionOf(1)],
  ['import', 'dispositor', '/calloff/import', async () => undefined],
  ['import-columns', 'dispositor', '/calloff/import', columnsOf],
  ['forwarder-list', 'tenant-admin', '/master/forwarder', async () => undefined],
  ['container-note-list', 'packaging-planner', '/container/delivery-note', async () => undefined],
  ['container-note-detail', 'packaging-planner', '/container/delivery-note', firstOf],
  ['container-transport-list', 'forwarder', '/container/transport', async () => undefined],
  ['container-balance-list', 'packaging-planner', '/container/balance', async () => undefined],
  ['container-statement', 'packaging-planner', '/container/balance', firstOf],
  ['container-phone', 'supplier-logistics', '/m/container', async () => undefined],
  ['container-count', 'supplier-logistics', '/m/container', firstCard],
  ['calloff-phone', 'supplier-logistics', '/m/calloff', async () => undefined],
  ['decisions-phone', 'dispositor', '/m/calloff', async () => undefined],
  ['gate-arrivals', 'gate', '/m/gate', async () => undefined],
  ['gate-note', 'gate', '/m/gate', firstCard],
  ['scan-notes', 'supplier-logistics', '/m/scan', async () => undefined],
  ['scan-check', 'supplier-logistics', '/m/scan', firstCard],
  ['note-list', 'supplier-logistics', '/delivery/note', async () => undefined],
  [
    'note-partner',
    'gate',
    '/delivery/note',
    async page => {
      await firstOf(page);
      await page.locator('.ib-partner-name').click();
    },
  ],
  ['note-materials', 'supplier-logistics', '/delivery/note', firstOf],
  ['note-packaging', 'supplier-logistics', '/delivery/note', sectionOf(1)],
  ['note-labels', 'supplier-logistics', '/delivery/note', sectionOf(2)],
  ['note-receipt', 'supplier-logistics', '/delivery/receipt', firstOf],
  ['receipt-list', 'dispositor', '/delivery/receipt', async () => undefined],
  ['note-create', 'supplier-logistics', '/delivery/note-create', async () => undefined],
  [
    'note-free',
    'supplier-logistics',
    '/delivery/note-create',
    async page => {
      await page.locator('.dn-way').getByRole('radio').nth(1).check();
      await page.locator('[data-box]').nth(1).click();
    },
  ],
  ['quality-list', 'packaging-planner', '/quality/document', async () => undefined],
  ['quality-detail', 'supplier-logistics', '/quality/document', firstOf],
  ['packaging-master-list', 'packaging-planner', '/packaging/master', async () => undefined],
  ['packaging-master-detail', 'packaging-planner', '/packaging/master', firstOf],
  ['instruction-list', 'packaging-planner', '/packaging/instruction', async () => undefined],
  ['instruction-review', 'packaging-planner', '/packaging/instruction-review', async () => undefined],
  ['instruction-detail', 'packaging-planner', '/packaging/instruction-review', firstOf],
  ['instruction-compare', 'packaging-planner', '/packaging/instruction-review', sectionOf(2)],
  ['consumable-list', 'packaging-planner', '/packaging/consumable', async () => undefined],
  ['consumable-detail', 'packaging-planner', '/packaging/consumable', firstOf],
  ['quality-versions', 'packaging-planner', '/quality/document', sectionOf(1)],
  ['notifications', 'supplier-logistics', '/system/notification', async () => undefined],
  ['account', 'supplier-logistics', '/account/setting', async () => undefined],
  [
    'account-tokens',
    'supplier-logistics',
    '/account/setting',
    async page => page.getByRole('tab').filter({ visible: true }).last().click(),
  ],
  ['plant-list', 'dispositor', '/master/plant', async () => undefined],
  ['plant-detail', 'dispositor', '/master/plant', firstOf],
  ['material-list', 'dispositor', '/master/material', async () => undefined],
  ['material-detail', 'dispositor', '/master/material', firstOf],
  ['tenant-serials', 'platform-admin', '/system/tenant', sectionOf(1)],
  ['supplier-list', 'tenant-admin', '/master/supplier', async () => undefined],
  ['supplier-detail', 'tenant-admin', '/master/supplier', firstOf],
  ['supplier-partners', 'tenant-admin', '/master/supplier', sectionOf(3)],
  ['calendar-list', 'dispositor', '/master/plant-calendar', async () => undefined],
  ['setting-list', 'dispositor', '/master/process', async () => undefined],
  ['setting-detail', 'dispositor', '/master/process', firstOf],
  [
    'lots',
    'supplier-logistics',
    '/calloff/series',
    async page => {
      await firstOf(page);
      await page.getByRole('button', { name: LOTS }).click();
    },
  ],
  ['pick-up-plan-list', 'dispositor', '/pickup/plan', async () => undefined],
  ['pick-up-plan-detail', 'supplier-logistics', '/pickup/plan', firstOf],
  ['printer-profile-list', 'supplier-logistics', '/delivery/printer-profile', async () => undefined],
  ['printer-profile-detail', 'supplier-logistics', '/delivery/printer-profile', firstOf],
  ['note-template-list', 'supplier-logistics', '/delivery/note-template', async () => undefined],
  ['note-template-detail', 'supplier-logistics', '/delivery/note-template', firstOf],
  [
    'note-template-use',
    'supplier-logistics',
    '/delivery/note-template',
    async page => {
      await firstOf(page);
      await page.locator('.ib-button[data-kind=primary]').filter({ visible: true }).click();
    },
  ],
  ['label-template-list', 'packaging-planner', '/packaging/label-template', async () => undefined],
  ['label-template-detail', 'packaging-planner', '/packaging/label-template', firstOf],
  ['message-receiver-list', 'tenant-admin', '/master/message-receiver', async () => undefined],
  ['message-receiver-detail', 'tenant-admin', '/master/message-receiver', firstOf],
  ['endpoint-list', 'tenant-admin', '/system/qauth', async () => undefined],
  ['endpoint-detail', 'tenant-admin', '/system/qauth', firstOf],
  ['message-list', 'tenant-admin', '/log/message', async () => undefined],
  ['message-detail', 'tenant-admin', '/log/message', firstOf],
  ['user-list', 'tenant-admin', '/system/user', async () => undefined],
  ['user-detail', 'tenant-admin', '/system/user', firstOf],
  ['user-access', 'tenant-admin', '/system/user', sectionOf(1)],
  ['role-list', 'tenant-admin', '/system/role', async () => undefined],
  ['role-rights', 'tenant-admin', '/system/role', firstOf],
  ['permission-list', 'tenant-admin', '/system/permission', async () => undefined],
  ['company-list', 'tenant-admin', '/system/company', async () => undefined],
  ['company-detail', 'tenant-admin', '/system/company', firstOf],
  ['sign-in-rule', 'tenant-admin', '/system/sign-in', async () => undefined],
  ['single-sign-on', 'tenant-admin', '/system/single-sign-on', async () => undefined],
  ['api-tokens', 'tenant-admin', '/system/api-token', async () => undefined],
  ['machine-accounts', 'tenant-admin', '/system/machine-account', async () => undefined],
  ['dictionary-list', 'tenant-admin', '/system/dict', async () => undefined],
  ['dictionary-detail', 'tenant-admin', '/system/dict', firstOf],
  ['password-rule', 'tenant-admin', '/system/password', async () => undefined],
  ['user-agreements', 'tenant-admin', '/system/agreement', async () => undefined],
  ['user-agreement', 'tenant-admin', '/system/agreement', firstOf],
  ['consents', 'tenant-admin', '/system/agreement-consent', async () => undefined],
  ['mode', 'tenant-admin', '/system/mode', async () => undefined],
  ['tenants', 'platform-admin', '/system/tenant', async () => undefined],
  ['tenant', 'platform-admin', '/system/tenant', firstOf],
  ['mode-switch', 'tenant-admin', '/system/mode', async page => page.locator('.mode-head').getByRole('button').click()],
  ['business', 'tenant-admin', '/system/business', async () => undefined],
  ['certificate', 'platform-admin', '/system/certificate', async () => undefined],
  [
    'certificate-upload',
    'platform-admin',
    '/system/certificate',
    async page => page.locator('.certificate-head').getByRole('button').first().click(),
  ],
  ['mail-servers', 'tenant-admin', '/system/email', async () => undefined],
  ['mail-template', 'tenant-admin', '/system/mail-template', firstOf],
  ['task-log', 'tenant-admin', '/log/task', async () => undefined],
  ['operation-log', 'tenant-admin', '/log/operation', async () => undefined],
  ['operation-detail', 'tenant-admin', '/log/operation', firstOf],
  ['interface-log', 'tenant-admin', '/log/interface', async () => undefined],
  ['tasks', 'dispositor', '/system/task', async () => undefined],
];

/** The forms of a new one, each opened from its list. */
const FORMS: readonly [userNo: string, path: string][] = [
  ['tenant-admin', '/master/process'],
  ['tenant-admin', '/master/message-receiver'],
  ['tenant-admin', '/master/forwarder'],
  ['tenant-admin', '/master/plant-calendar'],
  ['tenant-admin', '/master/supplier'],
  ['tenant-admin', '/master/material'],
  ['tenant-admin', '/master/unloading-area'],
  ['tenant-admin', '/master/unloading-point'],
  ['tenant-admin', '/master/plant'],
  ['tenant-admin', '/system/company'],
  ['supplier-logistics', '/quality/document'],
  ['packaging-planner', '/packaging/label-template'],
  ['packaging-planner', '/packaging/consumable'],
  ['packaging-planner', '/packaging/master'],
  ['packaging-planner', '/packaging/instruction'],
  ['packaging-planner', '/container/delivery-note'],
  ['supplier-logistics', '/delivery/printer-profile'],
  ['dispositor', '/pickup/plan'],
  ['tenant-admin', '/system/qauth'],
  ['platform-admin', '/system/tenant'],
  ['tenant-admin', '/system/user'],
  ['tenant-admin', '/system/email'],
  ['tenant-admin', '/system/agreement'],
  ['tenant-admin', '/system/bulletin'],
  ['tenant-admin', '/system/dict'],
  ['tenant-admin', '/system/permission'],
  ['tenant-admin', '/system/role'],
  ['tenant-admin', '/system/api-token'],
  ['tenant-admin', '/system/machine-account'],
  ['tenant-admin', '/system/event'],
];

const openForm = async (page: Page): Promise<void> => {
  await page.locator('.ib-list-head .ib-button[data-kind=primary], main .ib-button[data-kind=primary]').first().click();
  await expect(page.locator('.ib-dialog').first()).toBeVisible();
};

const ALL = [
  ...SCREENS,
  ...FORMS.map(([userNo, path]) => [`form${path.replaceAll('/', '-')}`, userNo, path, openForm] as const),
];

for (const { name: look, width, height, scheme, language } of LOOKS) {
  test.describe(look, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, language });
    for (const [name, userNo, path, show] of ALL) {
      test(name, async ({ page, openAs }) => {
        await withoutNews(page.context());
        await openAs(userNo, path);
        await page.waitForLoadState('networkidle');
        await show(page);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.ib-skeleton')).toHaveCount(0);
        await page.screenshot({ path: `e2e/out/${name}-${look}.png` });
      });
    }
  });
}
