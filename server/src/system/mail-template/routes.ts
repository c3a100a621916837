import { changeMailTemplate, readMailTemplate, resetMailTemplate } from '@inbound/shared/system/mail-template/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, reset } from './commands.ts';
import { mailTemplateList, readOne } from './queries.ts';

export const mailTemplateRoutes: Route[] = [
  ...listRoutes(mailTemplateList),
  route(readMailTemplate, (ctx, { id }) => readOne(ctx, id)),
  route(changeMailTemplate, change),
  route(resetMailTemplate, reset),
];
