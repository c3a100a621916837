import { resetDemo } from '@inbound/shared/system/demo/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';

export const demoRoutes: Route[] = [route(resetDemo, commands.resetDemo)];
