import { readAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { agreementList, readDetail } from './queries.ts';

export const schedulingAgreementRoutes: Route[] = [
  ...listRoutes(agreementList),
  route(readAgreement, (ctx, { id }) => readDetail(ctx, id)),
];
