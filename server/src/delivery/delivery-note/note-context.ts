import { surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { type PartnerRow, partnerOf } from '../../master/edi-partner/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import { type LocationRow, originOf, type SupplierRow } from '../../master/supplier/offers.ts';
import { type LayoutChoice, layoutsInForce } from '../../packaging/label-template/offers.ts';
import type { EffectiveInstruction } from '../../packaging/packaging-instruction/offers.ts';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type Forwarder, forwarderNamed } from './forwarders.ts';
import { instructionsOn } from './packing/instructions.ts';
import { type PackagingByCode, packagingByCode } from './packing/structure.ts';

import type { NoteRow, WholeNote } from './rows.ts';

/** What labels, papers and messages say of an agreement: its item, and what the customer wants to read on labels. */
interface AgreementOnNote {
  item: string;
  references: readonly string[];
}

/** A note with all that its checks, labels, papers and messages are made of; read once for a call. */
export interface NoteContext {
  whole: WholeNote;
  supplier: SupplierRow;
  location: LocationRow;
  plant: RowOfTable<'plant'>;
  packaging: PackagingByCode;
  /** In force on the day of arrival, by material. */
  instructions: ReadonlyMap<string, EffectiveInstruction>;
  /** Of its labels, on the date of the note. */
  layouts: LayoutChoice;
  materials: ReadonlyMap<string, RowOfTable<'material'>>;
  agreements: ReadonlyMap<string, AgreementOnNote>;
  /** Who is booked to carry. */
  forwarder: Forwarder | undefined;
  /** The settings in force for the note, and the plant's day. */
  surroundings: Awaited<ReturnType<typeof surroundingsOfNote>>;
  /** Under which numbers plant and supplier know each other. */
  partner: PartnerRow | undefined;
}

const materialsOf = (ctx: Ctx, ids: readonly string[]) =>
  ids.length > 0 ? ctx.rows('material').selectAll().where('id', 'in', ids).execute() : [];

const agreementsOf = (ctx: Ctx, ids: readonly string[]) =>
  ids.length > 0
    ? ctx
        .rows('scheduling_agreement')
        .select(['id', 'item', 'customer_references as references'])
        .where('id', 'in', ids)
        .execute()
    : [];

/** Whether the caller sees the note because it carries it: all around it is the supplier's and the plant's. */
const isCarrier = ({ scope }: Ctx, { company_id }: NoteRow): boolean =>
  scope.company !== '*' && scope.company !== company_id;

/**
 * Reads what stands around a note; the questions travel together. The forwarder that the note names reads it too, for he
 * carries what labels and papers tell of: the note says which rows these are, and no caller does.
 */
export const loadNoteContext = (ctx: Ctx, whole: WholeNote): Promise<NoteContext> =>
  isCarrier(ctx, whole.note)
    ? readAcrossTenant(ctx, 'a forwarder reads of others what belongs to the note that he carries', own =>
        readContext(own, whole),
      )
    : readContext(ctx, whole);

const readContext = async (ctx: Ctx, whole: WholeNote): Promise<NoteContext> => {
  const { note, lines } = whole;
  const materialIds = [...new Set(lines.map(line => line.material_id))];
  const agreementIds = [...new Set(lines.flatMap(line => line.agreement_id ?? []))];
  const [origin, plant, packaging, instructions, layouts, materials, agreements, partner, forwarder, surroundings] =
    await Promise.all([
      originOf(ctx, note.supplier_id, note.production_location_id),
      plantOf(ctx, note.plant_id),
      packagingByCode(ctx),
      instructionsOn(ctx, note, materialIds),
      layoutsInForce(ctx, note.plant_id, note.dn_date),
      materialsOf(ctx, materialIds),
      agreementsOf(ctx, agreementIds),
      partnerOf(ctx, note),
      forwarderNamed(ctx, note.forwarder_company_id),
      surroundingsOfNote(ctx, note),
    ]);
  return {
    whole,
    ...origin,
    plant,
    packaging,
    instructions,
    layouts,
    materials: new Map(materials.map(row => [row.id, row])),
    agreements: new Map(agreements.map(row => [row.id, row])),
    partner,
    forwarder,
    surroundings,
  };
};
