import { buildPlate } from '@inbound/documents';
import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type { drawDeliveryNoteLabel } from '@inbound/shared/delivery/delivery-note/packing-contract';
import { unitSaved } from '@inbound/shared/delivery/delivery-note/packing-wire';
import type { Ctx } from '../../../platform/call/context.ts';
import { loadNoteContext } from '../note-context.ts';
import { checkNames } from '../packing/packing.ts';
import { rowsToDraw } from '../packing/structure.ts';
import { readWhole } from '../rows.ts';
import { labelOf } from './label-data.ts';
import { drawPicture } from './labels.ts';

/** No plate is drawn before a unit is saved: its label shows this serial. */
const NO_SERIAL = 0;

const plateText = (kind: 'S' | 'M' | 'MIX', duns: string | null): string =>
  duns ? buildPlate({ kind, duns, serial: NO_SERIAL }) : '';

/** The label of a unit as it is edited, from the layout that is printed, with the fields that it misses. */
export const draw = async (
  ctx: Ctx,
  { id, unit: typed }: CheckedOf<typeof drawDeliveryNoteLabel>,
): Promise<AnswerOf<typeof drawDeliveryNoteLabel>> => {
  const whole = await readWhole(ctx, id);
  const sources = await loadNoteContext(ctx, whole);
  const tree = unitSaved(typed, 0);
  checkNames([tree], sources.packaging, whole.lines);
  const stored = whole.units.find(row => row.id === typed.id && row.kind === typed.kind);
  const plate = stored?.licence_plate ?? plateText(typed.kind, sources.location.duns);
  const units = rowsToDraw(whole, [tree], sources.packaging, plate);
  const [unit] = units;
  if (!unit) throw refuse('not_found');
  const label = { ...labelOf({ ...sources, whole: { ...whole, units } }, unit), ...(stored ? {} : { draft: true }) };
  return drawPicture(ctx, label, sources);
};
