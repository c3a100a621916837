import { type AnswerOf, refuse } from '@inbound/shared';
import {
  type compareReleases as compareEndpoint,
  importRow,
  listImports,
  type ReleaseReport,
  type readImport as readEndpoint,
} from '@inbound/shared/calloff/release/contract';
import { diffReleases, type Movement } from '@inbound/shared/calloff/release/release-diff';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { fields } from '../../platform/list/fields.ts';
import { asSearched, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { scheduleOf } from '../call-off/agreement-in-force.ts';

type Comparison = AnswerOf<typeof compareEndpoint>;
type ReleaseInfo = Comparison['before'];
type ReleaseRow = RowOfTable<'release'>;

// ── Imports ──────────────────────────────────────────────────────────────────────────────────────

const importFields = fields('call_off_import', importRow, {
  plantNo: sql<string | null>`(select p.plant_no from plant p
    where p.tenant_id = call_off_import.tenant_id and p.id = call_off_import.plant_id)`,
});

export const importList = listSpec(listImports, 'call_off_import', {
  filters: {
    search: typed => sql`starts_with(upper(call_off_import.file_name), ${asSearched(typed)})`,
    source: oneOf('call_off_import.source'),
    applied: is('call_off_import.applied'),
  },
  sort: { at: 'call_off_import.at', fileName: 'call_off_import.file_name' },
  sums: {},
  select: query => query.select(importFields),
});

/** An import with the report that was written for it. */
export const readImport = async (ctx: Ctx, id: string): Promise<AnswerOf<typeof readEndpoint>> => {
  const row = await ctx
    .rows('call_off_import')
    .select(importFields)
    .select('call_off_import.report')
    .where('call_off_import.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { ...row, report: row.report as ReleaseReport };
};

/** The file of an import, byte for byte as it came in. */
export const downloadImport = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const file = await ctx
    .rows('call_off_import')
    .select(['call_off_import.file_name', 'call_off_import.content_hash'])
    .where('call_off_import.id', '=', id)
    .executeTakeFirst();
  if (!file) throw refuse('not_found');
  const content = await ctx.platform.files.read(ctx.tenant, file.content_hash);
  return { name: file.file_name, mediaType: 'application/octet-stream', content };
};

// ── Releases ─────────────────────────────────────────────────────────────────────────────────────

const NO_RECEIPT = { booked: null, dnNo: null, dnDate: null, qty: null };

/** The last receipt as it was stored; a release that names none has an empty one. */
const lastReceiptOf = (stored: unknown): ReleaseInfo['lastReceipt'] => {
  const receipt = (stored ?? {}) as Partial<NonNullable<ReleaseInfo['lastReceipt']>>;
  return Object.keys(receipt).length === 0 ? null : { ...NO_RECEIPT, ...receipt };
};

/** A stored release as its agreement shows it. */
export const releaseInfoOf = (row: ReleaseRow): ReleaseInfo => ({
  id: row.id,
  releaseNo: row.release_no,
  releaseDate: row.release_date,
  previousNo: row.previous_no,
  receivedAt: row.received_at,
  received: row.received,
  lastReceipt: lastReceiptOf(row.last_receipt),
  productionTo: row.production_to,
  productionCumulative: row.production_cumulative,
  materialTo: row.material_to,
  materialCumulative: row.material_cumulative,
  horizonEnd: row.horizon_end,
  restQty: row.rest_qty,
  resynchronised: row.resynchronised,
  packaging: (row.packaging ?? []) as ReleaseInfo['packaging'],
  texts: row.texts,
});

const readRelease = async (ctx: Ctx, id: string): Promise<ReleaseRow> => {
  const row = await ctx.rows('release').selectAll('release').where('release.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Whether the cumulatives began anew between two releases, so that theirs cannot be set side by side. */
const isResetBetween = async (ctx: Ctx, one: ReleaseRow, other: ReleaseRow): Promise<boolean> => {
  const reset = await ctx
    .rows('cumulative_entry')
    .select('cumulative_entry.id')
    .where('cumulative_entry.agreement_id', '=', one.agreement_id)
    .where('cumulative_entry.kind', '=', 'reset')
    .where(
      sql<boolean>`cumulative_entry.at > least(${one.received_at}::timestamptz, ${other.received_at}::timestamptz)
        and cumulative_entry.at <= greatest(${one.received_at}::timestamptz, ${other.received_at}::timestamptz)`,
    )
    .executeTakeFirst();
  return reset !== undefined;
};

const shownMovement = (moved: Movement): Comparison['movements'][number] =>
  'on' in moved ? { change: moved.change, qty: moved.qty, from: moved.on, to: moved.on } : moved;

/** Compares two releases of one agreement; a release of another agreement is `not_found`. */
export const compareReleases = async (ctx: Ctx, beforeId: string, afterId: string): Promise<Comparison> => {
  const [before, after] = await Promise.all([readRelease(ctx, beforeId), readRelease(ctx, afterId)]);
  if (before.agreement_id !== after.agreement_id) throw refuse('not_found');
  const [agreement, isReset] = await Promise.all([
    ctx
      .rows('scheduling_agreement')
      .innerJoin('material', join =>
        join
          .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
          .onRef('material.id', '=', 'scheduling_agreement.material_id'),
      )
      .select([
        'scheduling_agreement.agreement_no as agreementNo',
        'material.part_no as material',
        'scheduling_agreement.unit',
      ])
      .where('scheduling_agreement.id', '=', after.agreement_id)
      .executeTakeFirst(),
    isResetBetween(ctx, before, after),
  ]);
  if (!agreement) throw refuse('not_found');
  const compared = (row: ReleaseRow) => ({
    date: row.release_date,
    received: isReset ? null : row.received,
    lines: scheduleOf(row),
  });
  const { lines, curve, movements } = diffReleases(compared(before), compared(after));
  return {
    ...agreement,
    before: releaseInfoOf(before),
    after: releaseInfoOf(after),
    lines,
    curve,
    movements: movements.map(shownMovement),
  };
};
