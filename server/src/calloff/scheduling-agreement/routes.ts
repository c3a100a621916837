import { readSchedulingAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { agreementList, readDetail } from './queries.ts';

export const schedulingAgreementRoutes: Route[] = [
  ...listRoutes(agreementList),
  route(readSchedulingAgreement, (ctx, { id }) => readDetail(ctx, id)),
];
