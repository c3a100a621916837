import type { NoticeDays } from '@inbound/shared/system/certificate/rules';

/** When the notice shows, and when it is red (administration.md, Settings with numbers). */
export const NOTICE: NoticeDays = { noticeDays: 60, redDays: 7 };
