import { consignmentNoteWords, deliveryNoteWords, packingListWords } from '@inbound/documents';
import type { CheckedOf } from '@inbound/shared';
import type { NotePaper, printNotePapers } from '@inbound/shared/delivery/delivery-note/paper-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { consignmentOf } from './consignment.ts';
import { drawPapers, type PaperToDraw } from './draw.ts';
import { packingListOf } from './packing-list.ts';
import { noteContentOf } from './papers.ts';
import { orThrowPrint, paperReply, textsFor } from './parts.ts';

/** One paper of a note, as it is printed alone. */
const paperOf = async (ctx: Ctx, id: string, paper: NotePaper): Promise<PaperToDraw> => {
  if (paper === 'packingList') {
    const { list, language, of } = await packingListOf(ctx, id);
    orThrowPrint(ctx, of);
    return { paper, list, texts: textsFor(language, packingListWords) };
  }
  if (paper === 'consignmentNote') {
    const { note, language, of } = await consignmentOf(ctx, id);
    orThrowPrint(ctx, of);
    return { paper, note, texts: textsFor(language, consignmentNoteWords) };
  }
  const { note, language, of } = await noteContentOf(ctx, id);
  orThrowPrint(ctx, of);
  return { paper, note, texts: textsFor(language, deliveryNoteWords) };
};

/** Which consignment a paper is of: the notes of one shipment are printed on one. */
const consignmentIn = (one: PaperToDraw): string | undefined =>
  one.paper === 'consignmentNote'
    ? JSON.stringify([one.note.number, one.note.supplierNo, one.note.plant, one.note.unloadingPoint, one.note.lines])
    : undefined;

/** The papers of several notes as one file, note by note; a task tells how far it is. */
export const manyPapers = async (ctx: Ctx, { ids, papers }: CheckedOf<typeof printNotePapers>): Promise<FileReply> => {
  const printed: PaperToDraw[] = [];
  const consignments = new Set<string>();
  for (const [at, id] of [...new Set(ids)].entries()) {
    for (const paper of papers) {
      const one = await paperOf(ctx, id, paper);
      const consignment = consignmentIn(one);
      if (consignment !== undefined && consignments.has(consignment)) continue;
      if (consignment !== undefined) consignments.add(consignment);
      printed.push(one);
    }
    await ctx.progress?.(at + 1, ids.length);
  }
  const name = `papers-${ctx.now.slice(0, 10)}`;
  return paperReply(name, await inThread(ctx, drawPapers, { title: name, papers: printed }));
};
