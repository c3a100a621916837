import { readAgenda, readHome, readHomeChart, readHomeFigures } from '@inbound/shared/system/home/contract';
import { type Route, route } from '../../platform/call/route.ts';
import type { HomeParts } from '../../platform/list/home-parts.ts';
import { agendaOf, chartOf, figuresOf, partsOf } from './queries.ts';

/** The homes of all readers, of the parts that features declare (app/features.ts). */
export const homeRoutes = (parts: Required<HomeParts>): Route[] => [
  route(readHome, async (_, ctx) => partsOf(ctx, parts)),
  route(readHomeFigures, async ({ kinds }, ctx) => ({ figures: await figuresOf(ctx, parts.figures, kinds) })),
  route(readHomeChart, ({ name }, ctx) => chartOf(ctx, parts.charts, name)),
  route(readAgenda, (_, ctx) => agendaOf(ctx, parts.agenda)),
];
