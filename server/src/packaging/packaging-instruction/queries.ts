import { refuse } from '@inbound/shared';
import {
  instructionContent,
  instructionVersion,
  listInstructionReviews,
  listPackagingInstructions,
  type PackagingInstructionDetail,
  type PackagingInstructionRow,
  packagingInstructionRow,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { partyOf } from '@inbound/shared/packaging/packaging-instruction/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { filesOf, readFileOf } from '../../system/file/offers.ts';
import { listsOf, readingOf } from './content.ts';
import { type InstructionRow, versionsOf } from './rows.ts';

/** Accepted versions of the same material and supplier. */
const OTHERS = sql`packaging_instruction other
  where other.tenant_id = packaging_instruction.tenant_id and other.material_id = packaging_instruction.material_id
    and other.supplier_id = packaging_instruction.supplier_id and other.state = 'effective'`;

/** The last day of an accepted version: the one before the next one begins. */
const validTo = sql<`${number}-${number}-${number}` | null>`(case when packaging_instruction.state = 'effective' then
  (select min(other.effective_date) - 1 from ${OTHERS}
    and other.effective_date > packaging_instruction.effective_date) end)`;

const todayOfPlant = (ctx: Ctx) =>
  sql`(select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
    where p.tenant_id = packaging_instruction.tenant_id and p.id = packaging_instruction.plant_id)`;

/** Accepted, begun, and no later one has. */
const inForce = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`coalesce(packaging_instruction.state = 'effective'
    and packaging_instruction.effective_date = (select max(other.effective_date) from ${OTHERS}
      and other.effective_date <= ${todayOfPlant(ctx)}), false)`;

const plain = packagingInstructionRow.omit({ actor: true, inForce: true });

const instructionFields = fields('packaging_instruction', plain, {
  material: 'packaging_instruction.part_no',
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = packaging_instruction.tenant_id
    and p.id = packaging_instruction.plant_id)`,
  validTo,
});

const selectRows = (query: ScopedQuery<'packaging_instruction'>, ctx: Ctx) =>
  query
    .select(instructionFields)
    .select(inForce(ctx).as('inForce'))
    .select(sql<PackagingInstructionRow['actor']>`${partyOf(ctx.session.companyKind)}::text`.as('actor'));

const search = beginsWithAny(
  'packaging_instruction.search_no',
  'packaging_instruction.search_part',
  'packaging_instruction.search_supplier',
);

const sort = {
  changedAt: 'packaging_instruction.changed_at',
  material: 'packaging_instruction.search_part',
  supplierCode: 'packaging_instruction.search_supplier',
  effectiveDate: 'packaging_instruction.sort_effective',
} as const;

export const packagingInstructionList = listSpec(listPackagingInstructions, 'packaging_instruction', {
  filters: {
    search,
    state: oneOf('packaging_instruction.state'),
    turn: oneOf('packaging_instruction.turn'),
    materialId: oneOf('packaging_instruction.material_id'),
    supplierId: oneOf('packaging_instruction.supplier_id'),
    effectiveFrom: atLeast('packaging_instruction.effective_date'),
    effectiveTo: atMost('packaging_instruction.effective_date'),
    mine: where(ctx => isOwnTurnIn(ctx, 'packaging_instruction.turn', packagingInstruction)),
    inForce: where(inForce),
  },
  sort: { ...sort, instructionNo: 'packaging_instruction.search_no' },
  sums: {},
  select: selectRows,
});

export const instructionReviewList = listSpec(listInstructionReviews, 'packaging_instruction', {
  filters: {
    search,
    supplierId: oneOf('packaging_instruction.supplier_id'),
    effectiveFrom: atLeast('packaging_instruction.effective_date'),
    effectiveTo: atMost('packaging_instruction.effective_date'),
  },
  sort,
  sums: {},
  only: sql`(packaging_instruction.state = 'to_be_reviewed')`,
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<PackagingInstructionRow> => {
  const query = ctx.rows('packaging_instruction').where('packaging_instruction.id', '=', id);
  const row = await selectRows(query, ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const contentFields = fields('packaging_instruction', instructionContent);
const versionFields = fields('packaging_instruction', instructionVersion.omit({ inForce: true }), { validTo });

/** What is in force when a version begins, or would be without it: the accepted one before it. */
const versionBefore = async (ctx: Ctx, row: InstructionRow): Promise<PackagingInstructionDetail['before']> => {
  const earlier = versionsOf(ctx, row)
    .select(contentFields)
    .where('state', '=', 'effective')
    .where('id', '!=', row.id)
    .orderBy('effective_date', 'desc');
  const { effective_date: day } = row;
  const found = await (day === null ? earlier : earlier.where('effective_date', '<', day)).executeTakeFirst();
  return found ? { ...found, ...listsOf(found) } : null;
};

/** One version with its weights, what it lacks, the version before it and all others. */
export const readDetail = async (ctx: Ctx, id: string): Promise<PackagingInstructionDetail> => {
  const row = await readRow(ctx, id);
  const stored = await ctx.rows('packaging_instruction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const own = ctx.rows('packaging_instruction').select(contentFields).where('packaging_instruction.id', '=', id);
  const [content, { missing, weights }, files, before, versions] = await Promise.all([
    own.executeTakeFirstOrThrow(),
    readingOf(ctx, stored),
    filesOf(ctx, id),
    versionBefore(ctx, stored),
    versionsOf(ctx, stored)
      .select(versionFields)
      .select(inForce(ctx).as('inForce'))
      .orderBy('version_no', 'desc')
      .execute(),
  ]);
  return {
    ...row,
    ...content,
    ...listsOf(stored),
    missing,
    netOfLoadUnit: weights?.net ?? null,
    grossOfLoadUnit: weights?.gross ?? null,
    files,
    before,
    versions,
  };
};

/** A picture of a step of a version that the caller may see. */
export const pictureOf = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await readRow(ctx, id);
  return readFileOf(ctx, id, fileId);
};
