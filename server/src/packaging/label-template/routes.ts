import {
  changeLabelTemplate,
  createLabelTemplate,
  previewLabelTemplate,
  readLabelTemplate,
  removeLabelTemplate,
} from '@inbound/shared/packaging/label-template/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, preview, remove } from './commands.ts';
import { labelTemplateList, readOne } from './queries.ts';

export const labelTemplateRoutes: Route[] = [
  ...listRoutes(labelTemplateList),
  route(readLabelTemplate, ({ id }, ctx) => readOne(ctx, id)),
  route(previewLabelTemplate, (input, ctx) => preview(ctx, input)),
  route(createLabelTemplate, (input, ctx) => create(ctx, input)),
  route(changeLabelTemplate, (input, ctx) => change(ctx, input)),
  route(removeLabelTemplate, (seen, ctx) => remove(ctx, seen)),
];
