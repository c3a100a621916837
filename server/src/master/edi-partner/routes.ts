import {
  changePartner,
  createPartner,
  importPartners,
  removePartner,
} from '@inbound/shared/master/edi-partner/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { partnerImport } from './import.ts';
import { partnerList, readOne } from './queries.ts';

export const ediPartnerRoutes: Route[] = [
  ...listRoutes(partnerList),
  route(createPartner, create),
  route(changePartner, change, { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removePartner, remove),
  importRoute(importPartners, partnerImport),
];
