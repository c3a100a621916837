import { readMail, resendMail, resendMails } from '@inbound/shared/system/mail-log/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { sendMailAgain } from '../mail/offers.ts';
import { mailLogList, readOne } from './queries.ts';

export const mailLogRoutes: Route[] = [
  ...listRoutes(mailLogList),
  route(readMail, ({ id }, ctx) => readOne(ctx, id)),
  route(resendMail, ({ id }, ctx) => sendMailAgain(ctx, id)),
  ...batchRoutes(resendMails, [mailLogList], ({ items }, ctx) =>
    eachRow(ctx, items, ({ id, version }) => sendMailAgain(ctx, id, version)),
  ),
];
