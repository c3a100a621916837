import type { QualityDocumentFacts } from '@inbound/shared/packaging/quality-document/machine';
import { authorOf } from '@inbound/shared/packaging/quality-document/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type DocumentRow = RowOfTable<'quality_document'>;

/** What the machine of a document looks at; nobody is the author where the product itself acts. */
export const factsFor =
  (ctx: Ctx, by?: 'system') =>
  ({ state, author, file_count: fileCount }: DocumentRow): QualityDocumentFacts => ({
    state,
    author,
    isAuthor: by === undefined && authorOf(ctx.session.companyKind) === author,
    fileCount,
  });

/** What makes documents versions of one another: they are of one material, supplier and type. */
export type DocumentKey = Pick<DocumentRow, 'supplier_id' | 'material_id' | 'type'>;

/** All versions of a document that the caller may see. */
export const versionsOf = (ctx: Ctx, { supplier_id, material_id, type }: DocumentKey) =>
  ctx
    .rows('quality_document')
    .where('supplier_id', '=', supplier_id)
    .where('material_id', '=', material_id)
    .where('type', '=', type);
