import { type AnswerOf, type CheckedOf, type PlainDate, refuse, type Timestamp } from '@inbound/shared';
import {
  bulletinReceipt,
  type confirmBulletinRead,
  type listBulletinReceipts,
  publicEntry,
  type readBoard,
  type readPublicBoard,
} from '@inbound/shared/system/bulletin/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { filesOfAll } from '../file/offers.ts';

/** The day that a board shows: of the plant that the caller works in; signed out nobody works anywhere. */
const dayOf = (ctx: Ctx, plants: readonly { id: string; timeZone: string }[]): PlainDate =>
  ctx.today((plants.find(({ id }) => id === ctx.plantId) ?? plants[0])?.timeZone ?? 'UTC');

const published = (ctx: Ctx, today: PlainDate) => sql<boolean>`(bulletin.active
  and (bulletin.languages = '{}' or ${ctx.language} = any (bulletin.languages))
  and (bulletin.valid_from is null or bulletin.valid_from <= ${today}::date)
  and (bulletin.valid_to is null or bulletin.valid_to >= ${today}::date))`;

/** Nobody of a kind is named, or the reader is among them. */
const isFor = (column: 'for_role_id' | 'for_plant_id' | 'for_company_id', reader: RawBuilder<unknown>) => {
  const named = sql`from bulletin_reader br where br.tenant_id = bulletin.tenant_id and br.bulletin_id = bulletin.id
    and ${sql.ref(`br.${column}`)}`;
  return sql<boolean>`(not exists (select 1 ${named} is not null) or exists (select 1 ${named} = any (${reader})))`;
};

/** The bulletins that are for the caller today. Who is bound to no plant works for all of them. */
export const ownBulletins = (ctx: Ctx) => {
  const { userId, companyId, plants } = ctx.session;
  const roles = sql`array(select ur.role_id from user_role ur
    where ur.tenant_id = bulletin.tenant_id and ur.user_id = ${userId})`;
  const all = ctx
    .rows('bulletin')
    .where(published(ctx, dayOf(ctx, plants)))
    .where(isFor('for_role_id', roles))
    .where(isFor('for_company_id', sql`array[${companyId}::uuid]`));
  if (plants.length === 0) return all;
  return all.where(isFor('for_plant_id', sql`${plants.map(({ id }) => id)}::uuid[]`));
};

const publicBulletins = (ctx: Ctx) =>
  ctx
    .rows('bulletin')
    .where('bulletin.public', '=', true)
    .where(published(ctx, dayOf(ctx, [])));

/** When the caller has read a bulletin first; null of what is not read, and of whoever is not signed in. */
const readAtOf = (userId: string | null) => sql<Timestamp | null>`(
  select r.read_at from bulletin_receipt r
  where r.tenant_id = bulletin.tenant_id and r.bulletin_id = bulletin.id and r.user_id = ${userId}::uuid)`;

/** What is on a board is published. */
const publishedAt = sql<Timestamp>`bulletin.published_at`;

type Bulletins = ReturnType<typeof publicBulletins>;
type OwnPaging = CheckedOf<typeof readBoard>;
type Paging = Omit<OwnPaging, 'unread'>;

/** One page of a board: pinned bulletins first, then the latest. */
const pageOf = async (bulletins: Bulletins, userId: string | null, { page, limit }: Paging) => {
  const [{ total }, rows] = await Promise.all([
    bulletins.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    bulletins
      .select(fields('bulletin', publicEntry, { publishedAt, readAt: readAtOf(userId) }))
      .orderBy('bulletin.pinned', 'desc')
      .orderBy('bulletin.published_at', 'desc')
      .orderBy('bulletin.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows, total };
};

/** What the caller must read, and has not. */
const mustBeRead = (bulletins: Bulletins, userId: string): Bulletins =>
  bulletins.where('bulletin.must_read', '=', true).where(sql<boolean>`${readAtOf(userId)} is null`);

/** One page of the caller's board, each bulletin with its files. */
export const readOwnBoard = async (ctx: Ctx, { unread, ...paging }: OwnPaging): Promise<AnswerOf<typeof readBoard>> => {
  const { userId } = ctx.session;
  const own = ownBulletins(ctx);
  const { rows, total } = await pageOf(unread ? mustBeRead(own, userId) : own, userId, paging);
  const files = await filesOfAll(
    ctx,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map(row => ({ ...row, files: files.get(row.id) ?? [] })), total };
};

export const readBoardOfAll = (
  ctx: Ctx,
  paging: CheckedOf<typeof readPublicBoard>,
): Promise<AnswerOf<typeof readPublicBoard>> => pageOf(publicBulletins(ctx), null, paging);

/** Writes down that the caller has read a bulletin that is for him; the first time stays. */
export const confirm = async (ctx: Ctx, { id }: CheckedOf<typeof confirmBulletinRead>): Promise<null> => {
  const found = await ownBulletins(ctx).select('bulletin.id').where('bulletin.id', '=', id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  await ctx.tx.query(
    `insert into bulletin_receipt (tenant_id, id, bulletin_id, user_id, read_at) values ($1, $2, $3, $4, $5)
     on conflict on constraint bulletin_receipt_once do nothing`,
    [ctx.tenant, ctx.newId(), id, ctx.session.userId, ctx.now],
  );
  return null;
};

/** Who has read a bulletin, the last one first. */
export const readReceipts = async (
  ctx: Ctx,
  { id, page, limit }: CheckedOf<typeof listBulletinReceipts>,
): Promise<AnswerOf<typeof listBulletinReceipts>> => {
  const found = await ctx.rows('bulletin').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  const receipts = ctx.rows('bulletin_receipt').where('bulletin_receipt.bulletin_id', '=', id);
  const [{ total }, rows] = await Promise.all([
    receipts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    receipts
      .innerJoin('app_user', join =>
        join
          .onRef('app_user.tenant_id', '=', 'bulletin_receipt.tenant_id')
          .onRef('app_user.id', '=', 'bulletin_receipt.user_id'),
      )
      .select(
        fields('bulletin_receipt', bulletinReceipt, {
          userNo: 'app_user.user_no',
          cname: 'app_user.cname',
          name: 'app_user.name',
        }),
      )
      .orderBy('bulletin_receipt.read_at', 'desc')
      .orderBy('bulletin_receipt.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows, total };
};
