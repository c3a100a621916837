import {
  readCertificates,
  readLicenceDays,
  renewCertificate,
  uploadCertificate,
} from '@inbound/shared/system/certificate/contract';
import { daysLeft } from '@inbound/shared/system/certificate/rules';
import { type Route, route } from '../../platform/call/route.ts';
import { certificateInForce } from './certificate.ts';
import * as commands from './commands.ts';
import { noticeDays } from './notice-days.ts';
import { readAll } from './queries.ts';

export const certificateRoutes: Route[] = [
  route(readLicenceDays, async ctx => {
    const { notAfter } = await certificateInForce(ctx.platform);
    return { days: daysLeft(notAfter, ctx.now), ...(await noticeDays(ctx)) };
  }),
  route(readCertificates, readAll),
  route(renewCertificate, commands.renew),
  route(uploadCertificate, commands.upload),
];
