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
  route(createPartner, (partner, ctx) => create(ctx, partner)),
  route(changePartner, (partner, ctx) => change(ctx, partner), { present: ({ id }, ctx) => readOne(ctx, id) }),
  route(removePartner, (seen, ctx) => remove(ctx, seen)),
  importRoute(importPartners, partnerImport),
];
