import { askPipelineSupplier, readPipeline } from '@inbound/shared/planning/pipeline/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { ask } from './ask.ts';
import { readDetail } from './detail.ts';
import { pipelineList } from './queries.ts';

export const pipelineRoutes: Route[] = [
  ...listRoutes(pipelineList),
  route(readPipeline, (ctx, { id }) => readDetail(ctx, id)),
  route(askPipelineSupplier, ask),
];
