import { orThrowFields } from '@inbound/shared';
import type { ContainerNoteFacts } from '@inbound/shared/packaging/container-note/machine';
import { consigneeOf, missingToSend, partyOf } from '@inbound/shared/packaging/container-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type NoteRow = RowOfTable<'container_note'>;
export type ItemRow = RowOfTable<'container_note_item'>;

/** A note that says all that sending asks for. */
export type WholeNote = NoteRow & {
  plant_id: string;
  company_id: string;
  supplier_id: string;
  direction: NonNullable<NoteRow['direction']>;
  planned_date: NonNullable<NoteRow['planned_date']>;
};

const isWhole = (note: NoteRow): note is WholeNote =>
  [note.plant_id, note.company_id, note.supplier_id, note.direction, note.planned_date].every(
    value => value !== null,
  ) && note.item_count > 0;

/** A note as it can be sent; refuses each field that it misses (`required`). */
export const wholeNote = (note: NoteRow): WholeNote => {
  const { direction, plant_id: plantId, supplier_id: supplierId, planned_date: plannedDate } = note;
  orThrowFields(missingToSend({ direction, plantId, supplierId, plannedDate, itemCount: note.item_count }));
  if (!isWhole(note)) throw new Error(`container note ${note.cdn_no} has a supplier without a company`);
  return note;
};

/** What the machine of a note looks at, for whoever calls. */
export const factsFor =
  (ctx: Ctx) =>
  async ({ state, author, direction, plant_id, forwarder_company_id }: NoteRow): Promise<ContainerNoteFacts> => {
    const { companyId, companyKind } = ctx.session;
    const party = partyOf(companyKind);
    const plant = plant_id === null ? undefined : await plantOf(ctx, plant_id);
    return {
      state,
      author,
      isAuthor: author === party,
      isConsignee: party !== undefined && consigneeOf(direction) === party,
      isForwarder: forwarder_company_id === companyId,
      isChecked: plant?.empties_checked ?? false,
    };
  };

/** The items of a note in their order. */
export const itemsOf = (ctx: Ctx, noteId: string): Promise<ItemRow[]> =>
  ctx.rows('container_note_item').selectAll().where('note_id', '=', noteId).orderBy('position').execute();

/** Who is party to a row, and to whom alone a draft shows it: parts and photos of a note are as hidden as the note. */
export type Places = Pick<NoteRow, 'plant_id' | 'company_id' | 'forwarder_company_id' | 'draft_company_id'>;

export const placesIn = ({ plant_id, company_id, forwarder_company_id, draft_company_id }: Places): Places => ({
  plant_id,
  company_id,
  forwarder_company_id,
  draft_company_id,
});
