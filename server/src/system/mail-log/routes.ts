import { readMail, resendMail, resendMails } from '@inbound/shared/system/mail-log/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { sendMailAgain } from '../mail/offers.ts';
import { mailLogList, readOne } from './queries.ts';

export const mailLogRoutes: Route[] = [
  ...listRoutes(mailLogList),
  route(readMail, (ctx, { id }) => readOne(ctx, id)),
  route(resendMail, (ctx, { id }) => sendMailAgain(ctx, id)),
  ...batchRoutes(resendMails, [mailLogList], (ctx, { items }) =>
    eachRow(ctx, items, ({ id, version }) => sendMailAgain(ctx, id, version)),
  ),
];
