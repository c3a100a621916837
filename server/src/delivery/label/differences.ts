import { type PayloadValues, payloadValues } from '@inbound/documents';
import type { AnswerOf } from '@inbound/shared';
import { outdatedFields } from '@inbound/shared/delivery/delivery-note/label-rules';
import type { scanLabel } from '@inbound/shared/delivery/label/contract';
import type { NoteContext } from '../delivery-note/note-context.ts';
import { labelOf } from '../delivery-note/papers/label-data.ts';
import { layoutNameOf } from '../delivery-note/papers/layout.ts';
import { hasOtherLayout } from '../delivery-note/papers/outdated.ts';
import type { UnitRow } from '../delivery-note/rows.ts';

type Differences = AnswerOf<typeof scanLabel>['differences'];

const fieldsOf = (values: PayloadValues): Map<string, string> => new Map(Object.entries(values));

const between = (onLabel: Map<string, string>, today: Map<string, string>): Differences =>
  [...new Set([...onLabel.keys(), ...today.keys()])]
    .filter(field => (onLabel.get(field) ?? '') !== (today.get(field) ?? ''))
    .map(field => ({ field, onLabel: onLabel.get(field) ?? '', today: today.get(field) ?? '' }));

/**
 * In what a label in the hand differs from the unit of today. A 2D code is compared field by field; of bars alone it is
 * known whether the unit was changed since its last print. Either is out of date in another layout.
 */
export const differencesOf = (around: NoteContext, unit: UnitRow, values: PayloadValues | undefined): Differences => {
  const label = labelOf(around, unit);
  const said = values
    ? between(fieldsOf(values), fieldsOf(payloadValues(label)))
    : outdatedFields({ printed: unit.printed_fingerprint, present: label }).map(field => ({
        ...{ field, onLabel: '', today: '' },
      }));
  if (!hasOtherLayout(around, unit)) return said;
  return [...said, { field: 'layout', onLabel: unit.printed_layout ?? '', today: layoutNameOf(around, unit.kind) }];
};
