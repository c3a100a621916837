import { createNoteToShip } from '@inbound/shared/delivery/to-ship/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { createNote } from './create-note.ts';
import { toShipList } from './queries.ts';

export const toShipRoutes: Route[] = [...listRoutes(toShipList), route(createNoteToShip, createNote)];
