import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  ContainerNoteFields,
  changeContainerNote,
  createContainerNote,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { missingToSend } from '@inbound/shared/packaging/container-note/rules';
import { authorOf } from '@inbound/shared/packaging/quality-document/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import { take } from '../../platform/record/take.ts';
import { removeFiles } from '../../system/file/offers.ts';
import { headOf, packagesOf } from './fields.ts';
import { factsFor, type Places, placesIn } from './rows.ts';

const COUNTER = 'container-note';
const RUNNING_DIGITS = 6;

/** The tenant's next number of a year, `CDN26000042`: one range, so that both parties know a note by it (decision 0043). */
const drawNumber = async (ctx: Ctx): Promise<string> => {
  const [year = ''] = ctx.today(ctx.session.plants[0]?.timeZone ?? 'UTC').split('-');
  const running = await nextOf(ctx, COUNTER, year);
  return `CDN${year.slice(-2)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
};

/** Gives a note these items, and no others. */
const setItems = async (ctx: Ctx, noteId: string, places: Places, items: ContainerNoteFields['items']) => {
  const packages = await packagesOf(ctx, items);
  await ctx.delete('container_note_item').where('note_id', '=', noteId).execute();
  await ctx.insert(
    'container_note_item',
    packages.map(({ packaging, planned }, index) => ({
      id: ctx.newId(),
      ...places,
      note_id: noteId,
      position: index + 1,
      packaging_id: packaging.id,
      packaging_code: packaging.code,
      packaging_name_zh: packaging.name_zh,
      packaging_name_en: packaging.name_en,
      planned,
    })),
  );
};

/** Saves a new note in temporary storage, where the author's company alone sees it. Answers its id. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof createContainerNote>): Promise<string> => {
  const head = await headOf(ctx, fields);
  const { companyId: draftCompanyId, companyKind } = ctx.session;
  const author = authorOf(companyKind);
  const state = containerNote.initial as 'temporary_storage';
  const draft = {
    ...head,
    author,
    draftCompanyId,
    state,
    turn: author,
    cdnNo: await drawNumber(ctx),
    createdAt: ctx.now,
  };
  const [id = ''] = await createDocuments(ctx, containerNote, 'container_note', [draft], { action: 'create' });
  const places = {
    plant_id: head.plantId,
    company_id: head.companyId,
    forwarder_company_id: head.forwarderCompanyId,
    draft_company_id: draftCompanyId,
  };
  await setItems(ctx, id, places, fields.items);
  return id;
};

/** Saves a note that is not sent: it says what the form says. One that both parties have seen stays complete. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeContainerNote>,
): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'edit', { version, facts: factsFor(ctx) });
  const head = await headOf(ctx, fields);
  if (taken.row.draft_company_id === null) orThrowFields(missingToSend({ ...head, itemCount: fields.items.length }));
  const note = await taken.store({ ...head, turn: taken.row.author });
  const places = placesIn(note);
  await setItems(ctx, id, places, fields.items);
};

/** Deletes a note that is not sent, with its photos. */
export const remove = async (ctx: Ctx, { id, version }: { id: string; version: number }): Promise<null> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'delete', { version, facts: factsFor(ctx) });
  await removeFiles(ctx, id);
  await taken.store();
  return null;
};
