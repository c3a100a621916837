import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { notifyPeople } from '../notification/offers.ts';
import type { Talked } from './documents.ts';
import { type Reader, readersAmong } from './people.ts';

/** So many of those who have talked at a document are told, those who did last. */
const MOST_TOLD = 20;
/** So much of a comment stands in its notice. */
const LONGEST_EXCERPT = 120;

const TALKERS = `
  select u.user_no as "userNo" from app_user u join (
    select c.author_id, max(c.id::text) as last from comment c
    where c.tenant_id = $1 and c.document_id = $2 and c.author_id <> $3 and c.draft_company_id is not distinct from $4::uuid
    group by c.author_id) said on said.author_id = u.id
  where u.tenant_id = $1 order by said.last desc limit $5`;

/** Who has talked here before, with the same readers, and may still read it. */
const talkersAt = async (ctx: Ctx, talked: Talked, companyId: string | null): Promise<Reader[]> => {
  const found = await queryAcrossTenant<{ userNo: string }>(
    ctx,
    'who has talked at a document is told, whatever company',
    TALKERS,
    [ctx.tenant, talked.id, ctx.session.userId, companyId, MOST_TOLD],
  );
  return readersAmong(
    ctx,
    talked,
    companyId,
    found.map(({ userNo }) => userNo),
  );
};

const excerptOf = (text: string): string =>
  text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;

const PLANT = 'select plant_no as "plantNo" from plant where tenant_id = $1 and id = $2';

const plantNoOf = async (ctx: Ctx, plantId: string | null | undefined): Promise<string> => {
  if (!plantId) return '';
  const [plant] = await queryAcrossTenant<{ plantNo: string }>(ctx, 'a notice names the plant of its document', PLANT, [
    ctx.tenant,
    plantId,
  ]);
  return plant?.plantNo ?? '';
};

interface Said {
  companyId: string | null;
  named: readonly Reader[];
  text: string;
  author: { name: string };
}

/** Tells those who are named in a comment, and those who have talked at its document before. */
export const tellOthers = async (ctx: Ctx, talked: Talked, { companyId, named, text, author }: Said): Promise<void> => {
  const others = (await talkersAt(ctx, talked, companyId)).filter(({ id }) => named.every(one => one.id !== id));
  const notice = {
    params: { number: talked.number, by: author.name, text: excerptOf(text) },
    ...{ path: talked.path, documentId: talked.id, plantNo: await plantNoOf(ctx, talked.places.plantId) },
  };
  const mentioned = named.map(({ id }) => id).filter(id => id !== ctx.session.userId);
  await notifyPeople(ctx, mentioned, { kind: 'commentMentioned', ...notice });
  await notifyPeople(
    ctx,
    others.map(({ id }) => id),
    { kind: 'commentAdded', ...notice },
  );
};
