import { readFirstSteps } from '@inbound/shared/system/first-step/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readSteps } from './queries.ts';

export const firstStepRoutes: Route[] = [route(readFirstSteps, readSteps)];
