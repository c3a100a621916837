import type { Language } from '@inbound/shared';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale';

type Load = () => Promise<{ default: Locale }>;

/** Texts of Ant Design's own parts; loaded with the language. */
const antdLocales: Record<Language, Load> = {
  en: () => import('antd/es/locale/en_US'),
  'zh-cn': () => import('antd/es/locale/zh_CN'),
  'zh-hk': () => import('antd/es/locale/zh_HK'),
  'zh-tw': () => import('antd/es/locale/zh_TW'),
  ja: () => import('antd/es/locale/ja_JP'),
  ko: () => import('antd/es/locale/ko_KR'),
};

/** Names of months and weekdays in the pickers; without them a picker mixes two languages. */
const dayjsLocales: Record<Language, () => Promise<unknown>> = {
  en: async () => {
    dayjs.extend(updateLocale);
    dayjs.updateLocale('en', { weekStart: 1, yearStart: 4 });
  },
  'zh-cn': () => import('dayjs/locale/zh-cn'),
  'zh-hk': () => import('dayjs/locale/zh-hk'),
  'zh-tw': () => import('dayjs/locale/zh-tw'),
  ja: () => import('dayjs/locale/ja'),
  ko: () => import('dayjs/locale/ko'),
};

/** Loads what the ready-made components say in a language, and makes the date library speak it. */
export const loadComponentLocale = async (language: Language): Promise<Locale> => {
  const [locale] = await Promise.all([antdLocales[language](), dayjsLocales[language]()]);
  dayjs.locale(language);
  return locale.default;
};
