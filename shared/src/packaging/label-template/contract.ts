import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { LAYOUTS, type LayoutName } from './rules.ts';

const PATH = '/packaging/v1/label-template';
const MOST_PLANTS = 50;

const layoutWords = z.enum(Object.keys(LAYOUTS) as [LayoutName, ...LayoutName[]]);
const standardWords = z.enum(['gtl', 'vda4902']);

/** What a label template is made of: from a day on, the labels of a plant have this layout (delivery.md, Labels). */
const labelTemplateFields = {
  name: text(60),
  plantId: id,
  layout: layoutWords,
  effectiveFrom: plainDate,
  remark: optionalText(60),
};

export const labelTemplateRow = z.object({
  ...labelTemplateFields,
  id,
  version,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  remark: z.string().nullable(),
  /** The standard that the layout is of: the GTL flag of a supplier chooses between them. */
  standard: standardWords,
  /** The paper: A5 landscape, or the narrow one for the slot of a small carrier. */
  size: z.enum(['large', 'small']),
  /** The how many-th template of its plant, standard and size, by date. */
  versionNo: z.int(),
  /** On today's day of the plant: not yet begun, the one that holds, or followed by another one. */
  phase: z.enum(['upcoming', 'inForce', 'past']),
  changedAt: timestamp,
});
export type LabelTemplateRow = z.output<typeof labelTemplateRow>;

export const listLabelTemplates = listEndpoint({
  path: PATH,
  access: 'packaging.labelTemplate.view',
  title: 'Label templates',
  row: labelTemplateRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_PLANTS),
    standard: z.array(standardWords).max(standardWords.options.length).optional(),
    layout: z.array(layoutWords).max(layoutWords.options.length).optional(),
    effectiveFromFrom: plainDate.optional(),
    effectiveFromTo: plainDate.optional(),
  },
  sortable: ['name', 'effectiveFrom', 'changedAt'],
  defaultSort: 'name',
});

const calls = callsOf(PATH, 'packaging.labelTemplate', labelTemplateRow);

export const readLabelTemplate = calls.read({ title: 'One label template' });

/** A label as a picture: letters as outlines, lengths in millimetres, and the boxes of required fields that are empty. */
export const labelPicture = z.object({
  svg: z.string(),
  layout: layoutWords,
  width: z.number(),
  height: z.number(),
  missing: z.array(
    z.object({ field: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type LabelPicture = z.output<typeof labelPicture>;

/** The kinds of labels: single, master and mixed (VDA 4994). */
export const labelKinds = z.enum(['S', 'M', 'MIX']);

/** Needs no template: what is about to be chosen is looked at, too. */
export const previewLabelTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/preview`,
  access: 'packaging.labelTemplate.view',
  title: 'A label of sample data for a plant in a layout, as it would be printed',
  reads: true,
  input: z.strictObject({ plantId: id, layout: layoutWords, kind: labelKinds }),
  answer: labelPicture,
  cost: 'heavy',
});

export const createLabelTemplate = calls.create({
  title: 'Create a label template',
  input: labelTemplateFields,
});

export const changeLabelTemplate = calls.change({
  title: 'Change a label template',
  input: labelTemplateFields,
});

export const removeLabelTemplate = calls.remove({
  title: 'Delete a label template; labels of sent notes that were printed by it stay as they are',
});
