import { listRoutes, type Route } from '../../platform/call/route.ts';
import { backorderList } from './queries.ts';

export const backorderRoutes: Route[] = listRoutes(backorderList);
