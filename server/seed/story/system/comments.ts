import type { Ctx } from '../../../src/platform/call/context.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import { TOUR } from '../calloff/agreements.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

/** Whose part the talk is about. */
const SUPPLIER = 'S1001';

/** What was said at the call-off of the tour, by whom and how many minutes ago. */
const SAID: readonly { by: 'planner' | 'clerk'; minutes: number; text: string; mentioned: string[] }[] = [
  {
    by: 'clerk',
    minutes: 1_570,
    text: '左前大灯模具本周三停机保养半天。@dispositor 周三的量能否改到周四上午一起送？',
    mentioned: ['dispositor'],
  },
  {
    by: 'planner',
    minutes: 1_495,
    text: '可以，请在周四 10:00 前到 D07。周三的行请按新日期答复，我来批准。',
    mentioned: [],
  },
];

const authorOf = (ctx: Ctx, { userId }: Person) =>
  ctx
    .rows('app_user')
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'app_user.tenant_id').onRef('company.id', '=', 'app_user.company_id'),
    )
    .select(['app_user.id', 'app_user.name', 'app_user.cname', 'company.code'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Lets both sides talk at the call-off of the tour, where there is one. */
export const tellComments = async (narrator: Narrator, { clerks, planner }: SeededWorld): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  const callOff = await ctx
    .rows('call_off')
    .select(['id', 'plant_id', 'company_id'])
    .where('call_off_no', '=', TOUR.agreementNo)
    .executeTakeFirst();
  if (!callOff) return;
  const [ofClerk, ofPlanner] = [await authorOf(ctx, entryUnder(clerks, SUPPLIER)), await authorOf(ctx, planner)];
  const rows = SAID.map(({ by, minutes, text, mentioned }) => {
    const author = by === 'clerk' ? ofClerk : ofPlanner;
    const at = later(narrator.now, -minutes, 'minute');
    return {
      id: ctx.newId(),
      ...{ plant_id: callOff.plant_id, company_id: callOff.company_id, document: 'callOff', document_id: callOff.id },
      ...{ text, mentioned, author_id: author.id, author: author.name, author_zh: author.cname },
      ...{ company_code: author.code, created_at: at, changed_at: at },
    };
  });
  await ctx.insert('comment', rows);
};
