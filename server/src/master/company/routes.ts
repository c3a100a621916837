import { changeCompany, createCompany, readCompany } from '@inbound/shared/master/company/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create } from './commands.ts';
import { companyList, readOne } from './queries.ts';

export const companyRoutes: Route[] = [
  ...listRoutes(companyList),
  route(readCompany, (ctx, { id }) => readOne(ctx, id)),
  route(createCompany, create),
  route(changeCompany, change),
];
