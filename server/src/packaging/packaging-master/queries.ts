import { type Decimal, indexBy, refuse } from '@inbound/shared';
import {
  type HeldMaterial,
  listPackagingMasters,
  type PackagingMasterDetail,
  type PackagingMasterRow,
  packagingMasterRow,
} from '@inbound/shared/packaging/packaging-master/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';
import { filesOf, readFileOf } from '../../system/file/offers.ts';

const columns = fields('packaging_master', packagingMasterRow);

const selectRows = (query: ScopedQuery<'packaging_master'>) => query.select(columns);

export const packagingMasterList = listSpec(listPackagingMasters, 'packaging_master', {
  filters: {
    id: oneOf('packaging_master.id'),
    search: beginsWithAny(
      'packaging_master.search_code',
      'packaging_master.search_no',
      'packaging_master.search_zh',
      'packaging_master.search_en',
      ...Object.values(nameColumns('packaging_master')),
    ),
    kind: oneOf('packaging_master.kind'),
    owner: oneOf('packaging_master.owner'),
    reusable: is('packaging_master.reusable'),
    approved: is('packaging_master.approved'),
  },
  sort: {
    code: 'packaging_master.code',
    packageNo: 'packaging_master.package_no',
    nameZh: 'packaging_master.name_zh',
    nameEn: 'packaging_master.name_en',
    ...nameColumns('packaging_master'),
    changedAt: 'packaging_master.changed_at',
  },
  sums: {},
  select: selectRows,
});

/** What a packaging may hold, as it is stored. */
export const contentsOf = ({ contents }: { contents: unknown }): PackagingMasterDetail['contents'] =>
  (contents as PackagingMasterDetail['contents']).map(({ materialId, qty }) => ({ materialId, qty }));

/** What a packaging may hold, as the caller knows the materials; those of other suppliers are not told. */
const heldBy = async (ctx: Ctx, contents: PackagingMasterDetail['contents']): Promise<HeldMaterial[]> => {
  const ids = contents.map(({ materialId }) => materialId);
  const materials = await ctx
    .rows('material')
    .select(['id', 'part_no as partNo', 'name_zh as nameZh', 'name_en as nameEn', 'unit'])
    .where('material.id', 'in', ids)
    .execute();
  const byId = indexBy(materials, material => material.id);
  return contents.flatMap(({ materialId, qty }) => {
    const material = byId.get(materialId);
    return material ? [{ ...material, qty: qty as Decimal }] : [];
  });
};

/** One packaging with what it may hold and its pictures. */
export const readOne = async (ctx: Ctx, id: string): Promise<PackagingMasterDetail> => {
  const row = await selectRows(ctx.rows('packaging_master').where('packaging_master.id', '=', id))
    .select('packaging_master.contents')
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [files, holds] = await Promise.all([filesOf(ctx, id), heldBy(ctx, contentsOf(row))]);
  const known = new Set(holds.map(material => material.id));
  const contents = contentsOf(row).filter(({ materialId }) => known.has(materialId));
  return { ...row, contents, holds, files, fileIds: files.map(file => file.id) };
};

/** A picture of a packaging. */
export const pictureOf = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> =>
  readFileOf(ctx, id, fileId);

/** Those of some codes that there are. */
export const readKnown = (ctx: Ctx, codes: ReadonlySet<string>): Promise<PackagingMasterRow[]> =>
  selectRows(ctx.rows('packaging_master'))
    .where('packaging_master.code', 'in', [...codes])
    .execute();
