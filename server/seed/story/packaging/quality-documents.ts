import { addDays } from '@inbound/shared';
import { DOCUMENT_FILES, type DocumentType } from '@inbound/shared/packaging/quality-document/contract';
import { create } from '../../../src/packaging/quality-document/commands.ts';
import { refuseDocument, release, submit } from '../../../src/packaging/quality-document/review.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { keepUpload } from '../../../src/system/file/offers.ts';
import type { Person, Scene } from '../narrator.ts';
import { pdfOf } from '../pdf.ts';
import { entryUnder, momentAt, type PlantDays, type SeededWorld } from '../world.ts';

/** How far the two parties have come with a document. */
type Ending = 'uploaded' | 'submitted' | 'refused' | 'released';

interface StoryDocument {
  supplier: string;
  partNo: string;
  type: DocumentType;
  versionNo: number;
  /** First and last day, counted from today; without a last one it has no end. */
  from: number;
  to?: number;
  ending: Ending;
}

const PLANT = '2031';
const REASON = 'The measured position 4 is missing';

const documentOf = (
  part: string,
  type: DocumentType,
  versionNo: number,
  days: readonly [from: number, to?: number],
  ending: Ending,
): StoryDocument => {
  const [supplier = '', ...partNo] = part.split(' ');
  const [from, to] = days;
  return { supplier, partNo: partNo.join(' '), type, versionNo, from, ...(to === undefined ? {} : { to }), ending };
};

/** Some documents in each state: one that replaced another, one that ends soon, one that has ended. */
const documents: readonly StoryDocument[] = [
  documentOf('S1001 HM4 941 031 A', 'certificate', 1, [-400, 120], 'released'),
  documentOf('S1001 HM4 941 031 A', 'certificate', 2, [-40, 325], 'released'),
  documentOf('S1001 HM4 941 031 A', 'initial_sample', 1, [-390], 'released'),
  documentOf('S1001 HM4 941 032 A', 'certificate', 1, [-350, 15], 'released'),
  documentOf('S1001 HM4 945 095 C', 'certificate', 1, [-380, -15], 'released'),
  documentOf('S1001 HM4 945 096 C', 'measurement_report', 1, [-3, 362], 'refused'),
  documentOf('S1001 HM4 949 101 B', 'safety_data_sheet', 1, [-1, 730], 'submitted'),
  documentOf('S1001 HM4 949 103 B', 'safety_data_sheet', 1, [-1, 730], 'submitted'),
  documentOf('S1001 HM4 945 207 A', 'measurement_report', 1, [0, 365], 'uploaded'),
  documentOf('S1002 HM4 831 411 A', 'certificate', 1, [-200, 25], 'released'),
  documentOf('S1002 HM4 831 412 A', 'initial_sample', 1, [-2], 'submitted'),
];

const materialId = async (ctx: Ctx, partNo: string): Promise<string> => {
  const { id } = await ctx.rows('material').select('id').where('part_no', '=', partNo).executeTakeFirstOrThrow();
  return id;
};

const supplierId = async (ctx: Ctx, code: string): Promise<string> => {
  const { id } = await ctx.rows('supplier').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
};

const upload = async (
  ctx: Ctx,
  { today }: PlantDays,
  { supplier, partNo, type, versionNo, from, to }: StoryDocument,
): Promise<string> => {
  const name = `${type}-${partNo.replaceAll(' ', '')}-${versionNo}.pdf`;
  const file = await keepUpload(ctx, { name, content: pdfOf(`${partNo} ${type} ${versionNo}`) }, DOCUMENT_FILES);
  return create(ctx, {
    type,
    materialId: await materialId(ctx, partNo),
    supplierId: await supplierId(ctx, supplier),
    versionNo,
    validFrom: addDays(today, from),
    validTo: to === undefined ? null : addDays(today, to),
    fileIds: [file.id],
  });
};

const seen = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('quality_document').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

/** Goes with a document as far as the story tells. */
const tell = async (author: Ctx, reviewer: Ctx, days: PlantDays, document: StoryDocument): Promise<void> => {
  const id = await upload(author, days, document);
  if (document.ending === 'uploaded') return;
  await submit(author, await seen(author, id));
  if (document.ending === 'released') await release(reviewer, await seen(reviewer, id));
  if (document.ending === 'refused') await refuseDocument(reviewer, { ...(await seen(reviewer, id)), reason: REASON });
};

/** What suppliers have brought and the packaging planner has reviewed, this morning. */
export const qualityDocumentScenes = (world: SeededWorld): Scene[] => {
  const reviewer: Person | undefined = world.packagingPlanner;
  if (!reviewer) return [];
  const days = entryUnder(world.days, PLANT);
  const at = momentAt(days, days.today, '06:30');
  return documents.map(document => ({
    at,
    place: 'quality documents',
    play: narrator =>
      tell(narrator.as(entryUnder(world.clerks, document.supplier), at), narrator.as(reviewer, at), days, document),
  }));
};
