import { endEditing, sayEditing } from '@inbound/shared/system/editing/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { end, say } from './commands.ts';

export const editingRoutes: Route[] = [route(sayEditing, say), route(endEditing, end)];
