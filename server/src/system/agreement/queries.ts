import { type AnswerOf, DEFAULT_LANGUAGE, type Language, type PlainDate, refuse } from '@inbound/shared';
import { compareParagraphs } from '@inbound/shared/system/agreement/comparison';
import {
  type AgreementDetail,
  agreementDetail,
  agreementRow,
  listAgreements,
  type readAgreement,
} from '@inbound/shared/system/agreement/contract';
import { type AgreementText, type AgreementTexts, languagesOf, textIn } from '@inbound/shared/system/agreement/rules';
import type { AgreementState } from '@inbound/shared/system/agreement/states';
import { type RawBuilder, sql } from 'kysely';
import { agreementInForce } from '../../platform/call/agreement-in-force.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

// ── Administrators ───────────────────────────────────────────────────────────────────────────────

/** The day that counts for all tenants alike: that of UTC. */
const todayIn = (ctx: Ctx) => sql`(${ctx.now}::timestamptz)::date`;

/** The one version that holds at the moment of the call; the same rule as that of the gate. */
const inForceIn = (ctx: Ctx) =>
  sql`(select f.id from agreement f where f.tenant_id = ${ctx.tenant} and f.valid_from <= ${todayIn(ctx)}
    order by f.valid_from desc, f.created_at desc limit 1)`;

const STATES: Readonly<Record<AgreementState, (ctx: Ctx) => RawBuilder<boolean>>> = {
  planned: ctx => sql`agreement.valid_from > ${todayIn(ctx)}`,
  in_force: ctx => sql`agreement.id = ${inForceIn(ctx)}`,
  past: ctx => sql`(agreement.valid_from <= ${todayIn(ctx)} and agreement.id <> ${inForceIn(ctx)})`,
};

const isIn = (ctx: Ctx, states: readonly AgreementState[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    states.map(state => STATES[state](ctx)),
    sql` or `,
  )})`;

const stateIn = (ctx: Ctx) =>
  sql<AgreementState>`case when ${STATES.planned(ctx)} then 'planned' when ${STATES.in_force(ctx)} then 'in_force' else 'past' end`;

const agreedCount = sql<number>`(select count(*)::int from agreement_consent c
  where c.tenant_id = agreement.tenant_id and c.agreement_id = agreement.id)`;

/** The languages whose text is there; Chinese and English always are. */
const languages = sql<Language[]>`array_remove(array['zh-cn', 'en',
  case when agreement.text_hk is not null then 'zh-hk' end, case when agreement.text_tw is not null then 'zh-tw' end,
  case when agreement.text_ja is not null then 'ja' end, case when agreement.text_ko is not null then 'ko' end], null)`;

/** Who may sign in. */
const userCount = sql<number>`(select count(*)::int from app_user u
  where u.tenant_id = agreement.tenant_id and u.active and u.locked_at is null)`;

const besides = { agreedCount, languages };
const rowFields = fields('agreement', agreementRow.omit({ state: true }), besides);
const detailFields = fields('agreement', agreementDetail.omit({ state: true, previous: true }), {
  ...besides,
  userCount,
});
const previousFields = fields('agreement', agreementDetail.shape.previous.unwrap());

const selectRows = (query: ScopedQuery<'agreement'>, ctx: Ctx) =>
  query.select(rowFields).select(stateIn(ctx).as('state'));

export const agreementList = listSpec(listAgreements, 'agreement', {
  filters: {
    id: oneOf('agreement.id'),
    search: beginsWithAny('agreement.search_version', 'agreement.search_zh', 'agreement.search_en'),
    state: (states, ctx) => isIn(ctx, states),
    validFrom: atLeast('agreement.valid_from'),
    validTo: atMost('agreement.valid_from'),
  },
  sort: {
    validFrom: 'agreement.valid_from',
    agreementVersion: 'agreement.search_version',
    changedAt: 'agreement.changed_at',
  },
  sums: {},
  select: selectRows,
});

/** The version that holds until another one does. */
const previousOf = (ctx: Ctx, validFrom: PlainDate) =>
  ctx
    .rows('agreement')
    .select(previousFields)
    .where('agreement.valid_from', '<', validFrom)
    .orderBy('agreement.valid_from', 'desc')
    .orderBy('agreement.created_at', 'desc')
    .executeTakeFirst();

/** One version in all its languages, with the one before. */
export const readOne = async (ctx: Ctx, id: string): Promise<AgreementDetail> => {
  const row = await ctx
    .rows('agreement')
    .select(detailFields)
    .select(stateIn(ctx).as('state'))
    .where('agreement.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { ...row, previous: (await previousOf(ctx, row.validFrom)) ?? null };
};

// ── Whoever must agree ───────────────────────────────────────────────────────────────────────────

const TEXTS = ['Zh', 'En', 'Hk', 'Tw', 'Ja', 'Ko']
  .flatMap(language => ['title', 'text'].map(part => `a.${part}_${language.toLowerCase()} as "${part}${language}"`))
  .join(', ');

interface CurrentRow extends AgreementTexts {
  [column: string]: unknown;
  id: string;
  version: string;
  validFrom: PlainDate;
  agreed: boolean;
}

const READ = `
  select a.id, a.agreement_version as version, a.valid_from as "validFrom", ${TEXTS},
    exists (select 1 from agreement_consent c
      where c.tenant_id = $1 and c.agreement_id = a.id and c.user_id = $3) as agreed
  from (${agreementInForce('$1', '$2')}) a`;

/** The agreement in force, and whether the caller has agreed to it; `not_found` where the tenant has none. */
export const inForce = async (ctx: Ctx): Promise<CurrentRow> => {
  const [row] = await ctx.tx.query<CurrentRow>(READ, [ctx.tenant, ctx.now, ctx.session.userId]);
  if (!row) throw refuse('not_found');
  return row;
};

interface AgreedRow extends AgreementTexts {
  [column: string]: unknown;
  version: string;
}

const AGREED_LAST = `
  select a.agreement_version as version, ${TEXTS} from agreement_consent c
  join agreement a on a.tenant_id = c.tenant_id and a.id = c.agreement_id
  where c.tenant_id = $1 and c.user_id = $2 order by a.valid_from desc, a.created_at desc limit 1`;

/** A version in a reader's language; what is not written in it is read in the system's default. */
const textFor = (texts: AgreementTexts, language: Language): AgreementText =>
  textIn(texts, language) ?? textIn(texts, DEFAULT_LANGUAGE) ?? { title: '', paragraphs: [] };

/** What is other than in the version that the caller agreed to last, both in one language. */
const sinceLast = async (ctx: Ctx, current: CurrentRow): Promise<AnswerOf<typeof readAgreement>['since']> => {
  if (current.agreed) return null;
  const [before] = await ctx.tx.query<AgreedRow>(AGREED_LAST, [ctx.tenant, ctx.session.userId]);
  if (!before) return null;
  const both = languagesOf(current).filter(language => languagesOf(before).includes(language));
  const language = both.includes(ctx.language) ? ctx.language : DEFAULT_LANGUAGE;
  const [old, now] = [textFor(before, language), textFor(current, language)];
  return { version: before.version, paragraphs: compareParagraphs(old.paragraphs, now.paragraphs) };
};

/** The agreement in the reader's language, and what is new in it for who agreed to an earlier one. */
export const readCurrent = async (ctx: Ctx): Promise<AnswerOf<typeof readAgreement>> => {
  const current = await inForce(ctx);
  const { version, validFrom, agreed } = current;
  return { version, validFrom, agreed, ...textFor(current, ctx.language), since: await sinceLast(ctx, current) };
};
