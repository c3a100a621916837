import { randomBytes } from 'node:crypto';
import type { RoleCode } from '@inbound/shared/system/role/roles';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx } from '../../src/platform/call/context.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { provideMailTemplates } from '../../src/system/mail-template/offers.ts';
import { provideSignInRule } from '../../src/system/sign-in-rule/commands.ts';
import { provideSingleSignOn } from '../../src/system/single-sign-on/commands.ts';
import { agreementColumns, firstAgreement } from './agreement.ts';
import { dictionaries } from './dictionaries.ts';
import { seedPermissions } from './permissions.ts';

export interface TenantSeed {
  tenant: number;
  nameZh: string;
  nameEn: string;
  /** Its story is invented, and can be told anew. */
  isDemo?: true;
}

/** The tenant that is there from the start (specification §9). */
export const FIRST_TENANT = { tenant: 0, nameZh: '汉骊汽车', nameEn: 'Hanlin Motors' };

/** What every tenant begins with, and the ids that a story builds upon. */
export interface SeededTenant {
  companyId: string;
  roleIds: ReadonlyMap<string, string>;
  agreementId: string;
}

/** Whoever has it signs in by number and password alone, until an administrator says otherwise (administration.md). */
const WITHOUT_EMAIL: RoleCode = 'platform-admin';

const QUERY_KEY_BYTES = 64;
const KEY_DATE = 4;

const newQueryKey = (now: string) => ({
  version: now.slice(2, 2 + KEY_DATE).replace('-', ''),
  key: randomBytes(QUERY_KEY_BYTES).toString('base64'),
});

const seedDictionaries = (ctx: Ctx) =>
  ctx.insert(
    'dictionary_entry',
    dictionaries.flatMap(({ type, entries, editable }) =>
      entries.map(([code, value, value2, texts], sort) => ({
        id: ctx.newId(),
        type_code: type,
        code,
        value,
        value2,
        value_hk: texts?.['zh-hk'] ?? null,
        value_tw: texts?.['zh-tw'] ?? null,
        value_ja: texts?.ja ?? null,
        value_ko: texts?.ko ?? null,
        sort,
        editable,
        changed_at: ctx.now,
      })),
    ),
  );

/** What a tenant that is empty begins with: its own company, dictionaries, password rule, agreement, texts of mails, roles and permissions. */
export const fillTenant = async (ctx: Ctx, { nameZh, nameEn }: TenantSeed): Promise<SeededTenant> => {
  const companyId = ctx.newId();
  const agreementId = ctx.newId();
  const company = { id: companyId, code: 'BUYER', name_zh: nameZh, name_en: nameEn };
  await Promise.all([
    ctx.insert('company', { ...company, kind: 'buyer', changed_at: ctx.now }),
    ctx.insert('password_rule', { changed_at: ctx.now }),
    ctx.insert('agreement', {
      id: agreementId,
      ...agreementColumns(firstAgreement),
      created_at: ctx.now,
      changed_at: ctx.now,
    }),
    seedDictionaries(ctx),
  ]);
  await provideMailTemplates(ctx);
  const roleIds = await seedPermissions(ctx);
  const excluded = roleIds.get(WITHOUT_EMAIL);
  await provideSignInRule(ctx, excluded ? [excluded] : []);
  await provideSingleSignOn(ctx);
  return { companyId, agreementId, roleIds };
};

/** Makes a tenant, with all that it begins with. */
export const seedTenant = async (ctx: Ctx, seed: TenantSeed): Promise<SeededTenant> => {
  await ctx.insert('tenant', {
    name_zh: seed.nameZh,
    name_en: seed.nameEn,
    is_demo: seed.isDemo ?? false,
    query_keys: JSON.stringify([newQueryKey(ctx.now)]),
    created_at: ctx.now,
  });
  return fillTenant(ctx, seed);
};

/** Enters a tenant among those that the operator keeps; what the operator makes by hand is entered by that call. */
export const enterTenant = async (ctx: Ctx, { tenant, nameZh, nameEn }: TenantSeed): Promise<void> => {
  const operator = systemCtx(ctx.platform, ctx.tx, { tenant: OPERATOR_TENANT, now: ctx.now });
  const entry = { id: operator.newId(), env_no: String(tenant), name_zh: nameZh, name_en: nameEn };
  await operator.insert('tenant_entry', { ...entry, changed_at: ctx.now });
  ctx.tx.setContext(ctx.scope);
};
