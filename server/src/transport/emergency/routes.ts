import {
  acceptEmergency,
  askAnotherEmergencyTime,
  createEmergency,
  nameEmergencyTruck,
  proposeEmergencyTime,
  readEmergency,
  readEmergencyEffects,
  refuseEmergency,
  takeEmergencyTime,
  withdrawEmergency,
} from '@inbound/shared/transport/emergency/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { accept, askAnother, create, nameTruck, propose, refuseArrival, takeTime, withdraw } from './commands.ts';
import { readEffects } from './effects.ts';
import { emergencyList, readOne } from './queries.ts';

export const emergencyRoutes: Route[] = [
  ...listRoutes(emergencyList),
  route(readEmergency, (ctx, { id }) => readOne(ctx, id)),
  route(readEmergencyEffects, readEffects),
  route(createEmergency, create),
  route(nameEmergencyTruck, nameTruck),
  route(acceptEmergency, accept),
  route(proposeEmergencyTime, propose),
  route(takeEmergencyTime, takeTime),
  route(askAnotherEmergencyTime, askAnother),
  route(refuseEmergency, refuseArrival),
  route(withdrawEmergency, withdraw),
];
