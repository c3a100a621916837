import type { Timestamp } from '@inbound/shared';
import type { RoleCode } from '@inbound/shared/system/role/roles';
import type { Ctx } from '../../src/platform/call/context.ts';
import { later } from '../../src/platform/tools/clock.ts';
import { hashPassword } from '../../src/platform/tools/passwords.ts';
import type { SeededTenant } from '../base/tenant.ts';

export interface Account {
  userNo: string;
  cname: string;
  name: string;
  /** Somebody may have none. */
  role?: RoleCode;
  /** Code of the company. */
  company: string;
  plants: readonly string[];
  mrpController?: string;
  /** Stands before the gate: has never signed in. */
  isNew?: true;
  /** Is refused although the password is right. */
  state?: 'locked' | 'inactive';
}

const BOTH = ['2031', '2040'];

/** One account for each of the eleven roles, another supplier's clerk, and one who meets the gate. */
export const accounts: readonly Account[] = [
  {
    userNo: 'platform-admin',
    cname: '平台管理员',
    name: 'Robin Vale',
    role: 'platform-admin',
    company: 'BUYER',
    plants: BOTH,
  },
  { userNo: 'tenant-admin', cname: '周敏', name: 'Zhou Min', role: 'tenant-admin', company: 'BUYER', plants: BOTH },
  {
    userNo: 'dispositor',
    cname: '李伟',
    name: 'Li Wei',
    role: 'dispositor',
    company: 'BUYER',
    plants: BOTH,
    mrpController: 'K12',
  },
  {
    userNo: 'packaging-planner',
    cname: '吴昊',
    name: 'Wu Hao',
    role: 'packaging-planner',
    company: 'BUYER',
    plants: BOTH,
  },
  { userNo: 'gate', cname: '赵强', name: 'Zhao Qiang', role: 'gate', company: 'BUYER', plants: ['2031'] },
  {
    userNo: 'supplier-logistics',
    cname: '陈静',
    name: 'Chen Jing',
    role: 'supplier-logistics',
    company: 'S1001',
    plants: BOTH,
  },
  {
    userNo: 'supplier-logistics-2',
    cname: '安娜·布兰特',
    name: 'Anna Brandt',
    role: 'supplier-logistics',
    company: 'S1002',
    plants: BOTH,
  },
  {
    userNo: 'supplier-planner',
    cname: '孙丽',
    name: 'Sun Li',
    role: 'supplier-planner',
    company: 'S1001',
    plants: BOTH,
  },
  {
    userNo: 'capacity-approver',
    cname: '郑凯',
    name: 'Zheng Kai',
    role: 'capacity-approver',
    company: 'S1001',
    plants: BOTH,
  },
  { userNo: 'forwarder', cname: '马超', name: 'Ma Chao', role: 'forwarder', company: 'F2001', plants: BOTH },
  {
    userNo: 'order-placer',
    cname: '何静怡',
    name: 'He Jingyi',
    role: 'order-placer',
    company: 'BUYER',
    plants: ['2031'],
  },
  {
    userNo: 'backlog-buyer',
    cname: '林涛',
    name: 'Lin Tao',
    role: 'backlog-buyer',
    company: 'BUYER',
    plants: ['2031'],
  },
  {
    userNo: 'new-supplier',
    cname: '新用户',
    name: 'Noa Kim',
    role: 'supplier-logistics',
    company: 'S1001',
    plants: ['2031'],
    isNew: true,
  },
];

/** Accounts that show why a sign-in is refused; the company of the last one is locked. */
export const refusedAccounts: readonly Account[] = [
  {
    userNo: 'locked-user',
    cname: '许诚',
    name: 'Xu Cheng',
    role: 'dispositor',
    company: 'BUYER',
    plants: BOTH,
    state: 'locked',
  },
  {
    userNo: 'inactive-user',
    cname: '宋雨',
    name: 'Song Yu',
    role: 'dispositor',
    company: 'BUYER',
    plants: BOTH,
    state: 'inactive',
  },
  { userNo: 'no-role-user', cname: '冯岚', name: 'Feng Lan', company: 'BUYER', plants: BOTH },
  {
    userNo: 'locked-supplier',
    cname: '潘越',
    name: 'Pan Yue',
    role: 'supplier-logistics',
    company: 'S1006',
    plants: BOTH,
  },
];

const LOCK_REASON = 'Has left the project';

/** Demo users have signed in before, changed their password since, and agreed; a new one has not. */
const HISTORY_DAYS = { first: -90, changed: -80, last: -1 };
/** So long after the one before somebody signed in for the first time. */
const MINUTES_APART = 13;

export interface PeopleSeed {
  seeded: SeededTenant;
  companyIds: ReadonlyMap<string, string>;
  plantIds: ReadonlyMap<string, string>;
  password: string;
}

const found = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the story names ${key}, which it does not have`);
  return id;
};

/** What the columns of an account say by its state; by default one may sign in. */
const STATE_COLUMNS: Record<
  'active' | NonNullable<Account['state']>,
  (ctx: Ctx) => { active: boolean; locked_at: Timestamp | null; lock_reason: string | null }
> = {
  active: () => ({ active: true, locked_at: null, lock_reason: null }),
  inactive: () => ({ active: false, locked_at: null, lock_reason: null }),
  locked: ctx => ({ active: true, locked_at: later(ctx.now, HISTORY_DAYS.last, 'day'), lock_reason: LOCK_REASON }),
};

const momentsOf = (ctx: Ctx, { isNew }: Account) =>
  isNew
    ? { first_login_at: null, last_login_at: null, password_changed_at: null }
    : {
        first_login_at: later(ctx.now, HISTORY_DAYS.first, 'day'),
        last_login_at: later(ctx.now, HISTORY_DAYS.last, 'day'),
        password_changed_at: later(ctx.now, HISTORY_DAYS.changed, 'day'),
      };

const userOf = (ctx: Ctx, account: Account, companyIds: ReadonlyMap<string, string>) => ({
  user_no: account.userNo,
  login_name: account.userNo,
  cname: account.cname,
  name: account.name,
  type: account.company === 'BUYER' ? ('internal' as const) : ('supplier' as const),
  company_id: found(companyIds, account.company),
  department: account.company === 'BUYER' ? 'Logistics' : 'Sales',
  email: `${account.userNo}@example.com`,
  phone: '+86 431 8599 0000',
  mrp_controller: account.mrpController ?? '-',
  ...STATE_COLUMNS[account.state ?? 'active'](ctx),
  changed_at: ctx.now,
  ...momentsOf(ctx, account),
});

/** Writes the accounts with their plants, roles and consents; answers their ids by user number. */
export const seedPeople = async (
  ctx: Ctx,
  people: readonly Account[],
  { seeded, companyIds, plantIds, password }: PeopleSeed,
): Promise<ReadonlyMap<string, string>> => {
  const hash = await hashPassword(password);
  const rows = people.map(account => ({ account, id: ctx.newId() }));
  await ctx.insert(
    'app_user',
    rows.map(({ account, id }) => ({
      id,
      ...userOf(ctx, account, companyIds),
      password_hash: hash,
      password_rule_version: 1,
    })),
  );
  await Promise.all([
    ctx.insert(
      'user_role',
      rows.flatMap(({ account: { role }, id }) =>
        role === undefined ? [] : [{ user_id: id, role_id: found(seeded.roleIds, role) }],
      ),
    ),
    ctx.insert(
      'user_plant',
      rows.flatMap(({ account, id }) =>
        account.plants.map((plant, sort) => ({ user_id: id, plant_id: found(plantIds, plant), sort })),
      ),
    ),
    ctx.insert(
      'agreement_consent',
      rows
        .filter(({ account }) => !account.isNew)
        .map(({ id }, place) => ({
          user_id: id,
          agreement_id: seeded.agreementId,
          // Nobody signs in for the first time at the same minute as all the others.
          agreed_at: later(later(ctx.now, HISTORY_DAYS.first, 'day'), place * MINUTES_APART, 'minute'),
        })),
    ),
  ]);
  return new Map(rows.map(({ account, id }) => [account.userNo, id]));
};
