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
  route(readLabelTemplate, (ctx, { id }) => readOne(ctx, id)),
  route(previewLabelTemplate, preview),
  route(createLabelTemplate, create),
  route(changeLabelTemplate, change),
  route(removeLabelTemplate, remove),
];
