import {
  changePlant,
  createPlant,
  importPlants,
  readPlant,
  readPlantCard,
} from '@inbound/shared/master/plant/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { plantCard } from './card.ts';
import { change, create } from './commands.ts';
import { plantImport } from './import.ts';
import { plantList, readOne } from './queries.ts';

export const plantRoutes: Route[] = [
  ...listRoutes(plantList),
  route(readPlantCard, (ctx, { plantNo }) => plantCard(ctx, plantNo)),
  route(readPlant, (ctx, { id }) => readOne(ctx, id)),
  route(createPlant, create),
  route(changePlant, change),
  importRoute(importPlants, plantImport),
];
