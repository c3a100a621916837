import { listRoutes, type Route } from '../../platform/call/route.ts';
import { unloadingPointList } from './queries.ts';

export const unloadingPointRoutes: Route[] = listRoutes(unloadingPointList);
