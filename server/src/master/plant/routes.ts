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
  route(readPlantCard, ({ plantNo }, ctx) => plantCard(ctx, plantNo)),
  route(readPlant, ({ id }, ctx) => readOne(ctx, id)),
  route(createPlant, (plant, ctx) => create(ctx, plant)),
  route(changePlant, (plant, ctx) => change(ctx, plant)),
  importRoute(importPlants, plantImport),
];
