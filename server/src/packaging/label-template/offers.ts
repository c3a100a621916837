import type { PlainDate } from '@inbound/shared';
import {
  type DatedLayout,
  type LabelPlace,
  type LayoutName,
  layoutOn,
} from '@inbound/shared/packaging/label-template/rules';
import type { Ctx } from '../../platform/call/context.ts';

export {
  checkLabels,
  drawLabelPicture,
  drawLabelSheet,
  drawLabelsInZpl,
  drawTestPage,
  type LabelWarning,
  layoutNamed,
  type PlacedLabel,
} from './draw.ts';

/** Chooses the layout of a label by its standard and size. */
export type LayoutChoice = (place: LabelPlace) => LayoutName;

/** The layouts that the templates of a plant give its labels on a day. */
export const layoutsInForce = async (ctx: Ctx, plantId: string, day: PlainDate): Promise<LayoutChoice> => {
  const templates: DatedLayout[] = await ctx
    .rows('label_template')
    .select(['layout', 'effective_from as effectiveFrom'])
    .where('plant_id', '=', plantId)
    .where('effective_from', '<=', day)
    .execute();
  return place => layoutOn(templates, place, day);
};
