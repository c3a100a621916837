import type { CheckedOf } from '@inbound/shared';
import type {
  changeLabelTemplate,
  createLabelTemplate,
  LabelPicture,
  LabelTemplateRow,
  previewLabelTemplate,
  removeLabelTemplate,
} from '@inbound/shared/packaging/label-template/contract';
import { LAYOUTS } from '@inbound/shared/packaging/label-template/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { drawLabelPicture } from './draw.ts';
import { readOne } from './queries.ts';
import { sampleLabel } from './sample.ts';

/** Creates a label template; a second one of its standard and size from the same day is refused by the table's own key. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof createLabelTemplate>): Promise<LabelTemplateRow> =>
  readOne(ctx, await createRecord(ctx, 'label_template', { ...fields, ...LAYOUTS[fields.layout] }));

/** Changes a label template that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeLabelTemplate>,
): Promise<LabelTemplateRow> => {
  await changeRecord(ctx, 'label_template', { id, version }, { ...fields, ...LAYOUTS[fields.layout] });
  return readOne(ctx, id);
};

/** Deletes a label template: the one before it holds again, and without one the layout of the standard. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeLabelTemplate>): Promise<null> => {
  await removeRecord(ctx, 'label_template', seen);
  return null;
};

/** Draws a label of sample data for a plant, by the code that draws all labels. */
export const preview = async (
  ctx: Ctx,
  { plantId, layout, kind }: CheckedOf<typeof previewLabelTemplate>,
): Promise<LabelPicture> => {
  const plant = await plantOf(ctx, plantId);
  const label = sampleLabel(plant, kind, ctx.today(plant.time_zone));
  return inThread(ctx, drawLabelPicture, { label, layout });
};
