import { type Language, refuse } from '@inbound/shared';
import {
  type BulletinDetail,
  bulletinDetail,
  bulletinRow,
  listBulletins,
} from '@inbound/shared/system/bulletin/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { filesOf } from '../file/offers.ts';

const readCount = sql<number>`(select count(*)::int from bulletin_receipt r
  where r.tenant_id = bulletin.tenant_id and r.bulletin_id = bulletin.id)`;

const languages = sql<Language[]>`bulletin.languages`;

export const bulletinList = listSpec(listBulletins, 'bulletin', {
  filters: {
    search: beginsWithAny('bulletin.search_title'),
    active: is('bulletin.active'),
    pinned: is('bulletin.pinned'),
    validFromFrom: atLeast('bulletin.sort_from'),
    validFromTo: atMost('bulletin.sort_from'),
  },
  sort: { title: 'bulletin.title', validFrom: 'bulletin.sort_from', changedAt: 'bulletin.changed_at' },
  sums: {},
  select: query => query.select(fields('bulletin', bulletinRow, { languages, readCount })),
});

type ReaderColumn = 'for_role_id' | 'for_plant_id' | 'for_company_id';

/** What a bulletin names of one kind: by id, or by the code that people know it by. */
const named = (column: ReaderColumn, table: 'role' | 'plant' | 'company', shown: 'id' | 'code' | 'plant_no') => sql<
  string[]
>`array(
  select ${sql.ref(`one.${shown}`)}::text from bulletin_reader br
  join ${sql.table(table)} one on one.tenant_id = br.tenant_id and one.id = ${sql.ref(`br.${column}`)}
  where br.tenant_id = bulletin.tenant_id and br.bulletin_id = bulletin.id order by ${sql.ref(`one.${shown}`)}::text)`;

const detailFields = fields('bulletin', bulletinDetail.omit({ files: true, fileIds: true }), {
  languages,
  readCount,
  roleIds: named('for_role_id', 'role', 'id'),
  roles: named('for_role_id', 'role', 'code'),
  plantIds: named('for_plant_id', 'plant', 'id'),
  plants: named('for_plant_id', 'plant', 'plant_no'),
  companyIds: named('for_company_id', 'company', 'id'),
  companies: named('for_company_id', 'company', 'code'),
});

export const readOne = async (ctx: Ctx, id: string): Promise<BulletinDetail> => {
  const [row, files] = await Promise.all([
    ctx.rows('bulletin').select(detailFields).where('bulletin.id', '=', id).executeTakeFirst(),
    filesOf(ctx, id),
  ]);
  if (!row) throw refuse('not_found');
  return { ...row, files, fileIds: files.map(file => file.id) };
};
