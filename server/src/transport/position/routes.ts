import { importGpx, postPositions, readRoute } from '@inbound/shared/transport/position/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { importTrack } from './gpx/import.ts';
import { post } from './post.ts';
import { readWay } from './route.ts';

export const positionRoutes: Route[] = [
  route(postPositions, post),
  route(importGpx, importTrack),
  route(readRoute, readWay),
];
