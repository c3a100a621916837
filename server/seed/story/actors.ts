import type { CompanyKind } from '@inbound/shared';
import type { RoleCode } from '@inbound/shared/system/role/roles';
import type { Ctx } from '../../src/platform/call/context.ts';
import type { Person } from './narrator.ts';
import type { Account } from './people.ts';
import { type Actors, entryUnder, OWN_COMPANY, type SeededWorld, type TenantWorld } from './world.ts';

type Company = { code: string; kind: CompanyKind };

/** The first account of each role and company; whoever has never signed in, or may not, does nothing. */
const acting = (accounts: readonly Account[]): (Account & { role: RoleCode })[] =>
  accounts.flatMap(({ role, ...account }) =>
    role === undefined || account.isNew || account.state ? [] : [{ ...account, role }],
  );

/** Who acts in a tenant. A supplier without an account for logistics is spoken for by its contact. */
export const actorsOf = (
  ctx: Ctx,
  { accounts, companies, suppliers }: TenantWorld & { accounts: readonly Account[] },
  companyIds: SeededWorld['companyIds'],
  userIds: ReadonlyMap<string, string>,
): Actors => {
  const all: Company[] = [{ code: OWN_COMPANY, kind: 'buyer' }, ...companies];
  const kinds = new Map(all.map(({ code, kind }) => [code, kind]));
  const of = (company: string) => ({
    companyId: entryUnder(companyIds, company),
    companyKind: entryUnder(kinds, company),
  });
  const people = new Map<string, Person>();
  const key = (role: RoleCode, company: string) => `${role} ${company}`;
  for (const { userNo, name, cname, role, company } of acting(accounts)) {
    if (people.has(key(role, company))) continue;
    const person = { userId: entryUnder(userIds, userNo), userNo, name, nameZh: cname, role, hasAccount: true };
    people.set(key(role, company), { ...person, ...of(company) });
  }
  const contactOf = (code: string, name: string): Person => ({
    ...{ userId: ctx.newId(), userNo: code, name, nameZh: '', role: 'supplier-logistics', hasAccount: false },
    ...of(code),
  });
  const person = (role: RoleCode, company = OWN_COMPANY) => people.get(key(role, company));
  const planner = person('dispositor');
  if (!planner) throw new Error('the story has no planner');
  const clerks = suppliers.map(({ code, contact }): [string, Person] => [
    code,
    person('supplier-logistics', code) ?? contactOf(code, contact),
  ]);
  return {
    person,
    planner,
    packagingPlanner: person('packaging-planner'),
    gate: person('gate'),
    clerks: new Map(clerks),
  };
};
