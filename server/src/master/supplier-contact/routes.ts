import {
  changeContact,
  createContact,
  importContacts,
  readSupplierCard,
  removeContact,
} from '@inbound/shared/master/supplier-contact/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { supplierCard } from './card.ts';
import { change, create, remove } from './commands.ts';
import { contactImport } from './import.ts';
import { contactList, readOne } from './queries.ts';

export const supplierContactRoutes: Route[] = [
  ...listRoutes(contactList),
  route(readSupplierCard, (ctx, { supplierCode }) => supplierCard(ctx, supplierCode)),
  route(createContact, create),
  route(changeContact, change, { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removeContact, remove),
  importRoute(importContacts, contactImport),
];
