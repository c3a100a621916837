import type { Label } from '@inbound/documents';
import { type LayoutName, placeOf } from '@inbound/shared/packaging/label-template/rules';
import type { NoteContext } from '../note-context.ts';

/** The name of the layout that a label has: by the supplier's standard and the template of the plant on the note's date. */
export const layoutNameOf = ({ supplier, layouts }: NoteContext, kind: Label['kind']): LayoutName =>
  layouts(placeOf(kind, { isGtl: supplier.gtl_supplier, carrierKind: supplier.carrier_kind }));
