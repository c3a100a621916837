import { DocumentFault, isPlate, type PayloadValues, parsePayload, payloadValues } from '@inbound/documents';
import { type AnswerOf, refuse } from '@inbound/shared';
import { outdatedFields } from '@inbound/shared/delivery/delivery-note/label-rules';
import type { scanLabel } from '@inbound/shared/delivery/label/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { readAround } from '../delivery-note/around.ts';
import { labelOf } from '../delivery-note/papers/label-data.ts';
import { readWhole } from '../delivery-note/rows.ts';

type Scanned = AnswerOf<typeof scanLabel>;

interface Code {
  plate: string;
  /** Fields of a 2D code; the bars hold the plate alone. */
  values: PayloadValues | undefined;
}

const readCode = (code: string): Code => {
  if (isPlate(code)) return { plate: code, values: undefined };
  try {
    return parsePayload(code);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    throw refuse('format', { field: 'code', example: '6JUN521874630000004127' });
  }
};

const fieldsOf = (values: PayloadValues): Map<string, string> => new Map(Object.entries(values));

const differences = (onLabel: Map<string, string>, today: Map<string, string>): Scanned['differences'] =>
  [...new Set([...onLabel.keys(), ...today.keys()])]
    .filter(field => (onLabel.get(field) ?? '') !== (today.get(field) ?? ''))
    .map(field => ({ field, onLabel: onLabel.get(field) ?? '', today: today.get(field) ?? '' }));

/**
 * Looks up a scanned label. A 2D code is compared field by field with what the label would say today; of bars alone it is
 * known whether the unit was changed since its last print.
 */
export const scan = async (ctx: Ctx, code: string): Promise<Scanned> => {
  const { plate, values } = readCode(code);
  const unit = await ctx.rows('packaging_unit').selectAll().where('licence_plate', '=', plate).executeTakeFirst();
  if (!unit) return { plate, verdict: 'unknown', differences: [], noteId: null, dnNo: null, unitId: null };
  const whole = await readWhole(ctx, unit.note_id);
  const label = labelOf(await readAround(ctx, whole), unit);
  const found = values
    ? differences(fieldsOf(values), fieldsOf(payloadValues(label)))
    : outdatedFields({ printed: unit.printed_fingerprint, present: label }).map(field => ({
        field,
        onLabel: '',
        today: '',
      }));
  return {
    plate,
    verdict: found.length === 0 ? 'current' : 'stale',
    differences: found,
    noteId: whole.note.id,
    dnNo: whole.note.dn_no,
    unitId: unit.id,
  };
};
