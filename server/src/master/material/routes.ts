import { listRoutes, type Route } from '../../platform/call/route.ts';
import { materialList } from './queries.ts';

export const materialRoutes: Route[] = listRoutes(materialList);
