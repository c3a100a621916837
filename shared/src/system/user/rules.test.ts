import { describe, expect, it } from 'vitest';
import { permissionEntries } from '../../areas.ts';
import { isRaising, refusedUser, type UserFields } from './rules.ts';

const buyer = { id: 'b', code: 'BUYER', kind: 'buyer' } as const;
const supplier = { id: 's', code: 'S1001', kind: 'supplier' } as const;
const forwarder = { id: 'f', code: 'F2001', kind: 'forwarder' } as const;

const role = (type: UserFields['roles'][number]['type'], ownerCompanyId: string | null = null) => ({
  ...{ code: type, type, ownerCompanyId },
});
const refused = (fields: UserFields) => refusedUser(fields).map(({ field, value }) => `${field} ${value}`);

describe('a user', () => {
  it('stands on the side of the own company', () => {
    expect(refused({ type: 'internal', company: supplier, roles: [] })).toEqual(['companyId S1001']);
    expect(refused({ type: 'supplier', company: buyer, roles: [] })).toEqual(['companyId BUYER']);
    expect(refused({ type: 'supplier', company: forwarder, roles: [] })).toEqual([]);
  });

  it('has roles of the type of the company; ordering users belong to a buyer', () => {
    const internal = { type: 'internal' as const, company: buyer };
    expect(refused({ ...internal, roles: [role('internal'), role('ordering')] })).toEqual([]);
    expect(refused({ ...internal, roles: [role('supplier')] })).toEqual(['roleIds supplier']);
    expect(refused({ type: 'supplier', company: supplier, roles: [role('forwarder')] })).toEqual(['roleIds forwarder']);
    expect(refused({ type: 'supplier', company: forwarder, roles: [role('forwarder')] })).toEqual([]);
  });

  it('has no role of another company', () => {
    const clerk = { type: 'supplier' as const, company: supplier };
    expect(refused({ ...clerk, roles: [role('supplier', 's')] })).toEqual([]);
    expect(refused({ ...clerk, roles: [role('supplier', 'x')] })).toEqual(['roleIds supplier']);
  });
});

describe('rights that make rights', () => {
  const raising = permissionEntries.filter(({ permission }) => isRaising(permission));

  it('are those over users, roles, permissions and the certificate', () => {
    expect([...new Set(raising.map(({ feature }) => feature))].sort()).toEqual(
      expect.arrayContaining(['system.certificate', 'system.permission', 'system.role', 'system.user']),
    );
  });

  it('are seeded to administrators alone, and all of them to the platform’s', () => {
    for (const { permission, roles } of raising) {
      expect(roles, permission).toContain('platform-admin');
      expect(
        roles.filter(code => !code.endsWith('-admin')),
        permission,
      ).toEqual([]);
    }
  });
});
