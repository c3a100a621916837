import { refuse } from '@inbound/shared';
import {
  documentVersion,
  listQualityDocuments,
  type QualityDocumentDetail,
  type QualityDocumentRow,
  qualityDocumentRow,
} from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { authorOf, REMINDER_DAYS } from '@inbound/shared/packaging/quality-document/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { filesOf, readFileOf } from '../../system/file/offers.ts';
import { versionsOf } from './rows.ts';

/** All of a row but what depends on who asks. */
const documentFields = fields('quality_document', qualityDocumentRow.omit({ isAuthor: true }), {
  material: 'quality_document.part_no',
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = quality_document.tenant_id and p.id = quality_document.plant_id)`,
});

const selectRows = (query: ScopedQuery<'quality_document'>, ctx: Ctx) =>
  query
    .select(documentFields)
    .select(sql<boolean>`quality_document.author = ${authorOf(ctx.session.companyKind)}`.as('isAuthor'));

/** The day at the plant of a document, at the moment of the call. */
export const todayOfDocument = (ctx: Ctx) =>
  sql`(select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
    where p.tenant_id = quality_document.tenant_id and p.id = quality_document.plant_id)`;

/** Released, and within the days before the end of which both parties are reminded. */
export const endsSoon = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`(quality_document.state = 'released'
    and quality_document.valid_to <= ${todayOfDocument(ctx)} + ${sql.lit(REMINDER_DAYS)})`;

export const qualityDocumentList = listSpec(listQualityDocuments, 'quality_document', {
  filters: {
    search: beginsWithAny('quality_document.search_part', 'quality_document.search_supplier'),
    type: oneOf('quality_document.type'),
    state: oneOf('quality_document.state'),
    turn: oneOf('quality_document.turn'),
    materialId: oneOf('quality_document.material_id'),
    supplierId: oneOf('quality_document.supplier_id'),
    endsFrom: atLeast('quality_document.valid_to'),
    endsTo: atMost('quality_document.valid_to'),
    mine: where(ctx => isOwnTurnIn(ctx, 'quality_document.turn', qualityDocument)),
    expiring: where(endsSoon),
    refused: where(() => sql`quality_document.state = 'draft' and quality_document.refuse_reason <> ''`),
  },
  sort: {
    changedAt: 'quality_document.changed_at',
    material: 'quality_document.search_part',
    supplierCode: 'quality_document.search_supplier',
    validTo: 'quality_document.sort_valid_to',
  },
  sums: {},
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<QualityDocumentRow> => {
  const row = await selectRows(
    ctx.rows('quality_document').where('quality_document.id', '=', id),
    ctx,
  ).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const versionFields = fields('quality_document', documentVersion);

/** One document with its files and all its versions. */
export const readDetail = async (ctx: Ctx, id: string): Promise<QualityDocumentDetail> => {
  const row = await readRow(ctx, id);
  const key = { supplier_id: row.supplierId, material_id: row.materialId, type: row.type };
  const [files, versions] = await Promise.all([
    filesOf(ctx, id),
    versionsOf(ctx, key).select(versionFields).orderBy('version_no', 'desc').execute(),
  ]);
  return { ...row, files, fileIds: files.map(file => file.id), versions };
};

/** A file of a document that the caller may see. */
export const documentFile = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await readRow(ctx, id);
  return readFileOf(ctx, id, fileId);
};
