import { readMode, switchMode } from '@inbound/shared/system/mode/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readState } from './queries.ts';

export const modeRoutes: Route[] = [route(readMode, readState), route(switchMode, commands.switchMode)];
