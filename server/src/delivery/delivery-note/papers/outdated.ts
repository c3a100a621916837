import { needsReprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { NoteContext } from '../note-context.ts';
import type { UnitRow } from '../rows.ts';
import { labelOf } from './label-data.ts';
import { layoutNameOf } from './layout.ts';

/** Whether the template of the plant gives the label of an unsent note another layout than it was printed in. */
export const hasOtherLayout = (around: NoteContext, { kind, printed_layout: printed }: UnitRow): boolean =>
  isDraft(around.whole.note) && printed !== null && printed !== layoutNameOf(around, kind);

/** Whether a label was printed and would be another one now: by what it says (D10), or by its layout. */
export const isOutdated = (around: NoteContext, unit: UnitRow): boolean =>
  unit.printed_fingerprint !== null &&
  (hasOtherLayout(around, unit) || needsReprint({ printed: unit.printed_fingerprint, present: labelOf(around, unit) }));
