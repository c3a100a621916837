import type { Ctx } from '../../src/platform/call/context.ts';
import type { Person } from './narrator.ts';
import type { Account } from './people.ts';
import { entryUnder, type SeededWorld, type TenantWorld } from './world.ts';

type CompanyIds = SeededWorld['companyIds'];

const personOf = (
  { userNo, name, cname, company }: Account,
  role: Person['role'],
  companyIds: CompanyIds,
  userId: string,
) => ({
  userId,
  userNo,
  name,
  nameZh: cname,
  role,
  companyId: entryUnder(companyIds, company),
  hasAccount: true,
});

const accountWith = (accounts: readonly Account[], role: Person['role'], company: string): Account | undefined =>
  accounts.find(account => account.role === role && account.company === company && !account.isNew);

/** Who plans, and who answers for each supplier; one without an account is spoken for by its contact. */
export const actorsOf = (
  ctx: Ctx,
  { accounts, suppliers }: TenantWorld & { accounts: readonly Account[] },
  companyIds: CompanyIds,
  userIds: ReadonlyMap<string, string>,
): Pick<SeededWorld, 'planner' | 'packagingPlanner' | 'gate' | 'clerks'> => {
  const planner = accountWith(accounts, 'dispositor', 'BUYER');
  if (!planner) throw new Error('the story has no planner');
  const reviewer = accountWith(accounts, 'packaging-planner', 'BUYER');
  const gate = accountWith(accounts, 'gate', 'BUYER');
  const clerks = suppliers.map(({ code, contact }): [string, Person] => {
    const account = accountWith(accounts, 'supplier-logistics', code);
    return [
      code,
      account
        ? personOf(account, 'supplier-logistics', companyIds, entryUnder(userIds, account.userNo))
        : {
            userId: ctx.newId(),
            userNo: code,
            name: contact,
            nameZh: '',
            role: 'supplier-logistics',
            companyId: entryUnder(companyIds, code),
            hasAccount: false,
          },
    ];
  });
  return {
    planner: personOf(planner, 'dispositor', companyIds, entryUnder(userIds, planner.userNo)),
    packagingPlanner:
      reviewer && personOf(reviewer, 'packaging-planner', companyIds, entryUnder(userIds, reviewer.userNo)),
    gate: gate && personOf(gate, 'gate', companyIds, entryUnder(userIds, gate.userNo)),
    clerks: new Map(clerks),
  };
};
