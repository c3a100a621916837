import { readLicenceDays } from '@inbound/shared/system/certificate/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { certificateInForce } from './certificate.ts';

const DAY_MS = 86_400_000;
/** When the notice shows, and when it is red (administration.md, Settings with numbers). */
const NOTICE_DAYS = 60;
const RED_DAYS = 7;

export const certificateRoutes: Route[] = [
  route(readLicenceDays, async (_, ctx) => {
    const { notAfter } = await certificateInForce(ctx.platform);
    const days = Math.floor((Date.parse(notAfter) - Date.parse(ctx.now)) / DAY_MS);
    return { days, noticeDays: NOTICE_DAYS, redDays: RED_DAYS };
  }),
];
