import { readHome, readHomeAgenda, readHomeChart, readHomeFigures } from '@inbound/shared/system/home/contract';
import { type Route, route } from '../../platform/call/route.ts';
import type { HomeParts } from '../../platform/list/home-parts.ts';
import { agendaOf, chartOf, figuresOf, partsOf } from './queries.ts';

/** The homes of all readers, of the parts that features declare (app/features.ts). */
export const homeRoutes = (parts: Required<HomeParts>): Route[] => [
  route(readHome, async ctx => partsOf(ctx, parts)),
  route(readHomeFigures, async (ctx, { kinds }) => ({ figures: await figuresOf(ctx, parts.figures, kinds) })),
  route(readHomeChart, (ctx, { name }) => chartOf(ctx, parts.charts, name)),
  route(readHomeAgenda, ctx => agendaOf(ctx, parts.agenda)),
];
