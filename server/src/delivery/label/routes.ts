import { scanLabel } from '@inbound/shared/delivery/label/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { scan } from './scan.ts';

export const labelRoutes: Route[] = [route(scanLabel, (ctx, { code }) => scan(ctx, code))];
