import { listRoutes, type Route } from '../../platform/call/route.ts';
import { supplierList } from './queries.ts';

export const supplierRoutes: Route[] = listRoutes(supplierList);
