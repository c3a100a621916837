import { describe, expect, it } from 'vitest';
import { isPermission, permissionEntries, permissionsOfRole } from '../../areas.ts';
import { createDeliveryNote } from '../../delivery/delivery-note/contract.ts';
import { DATA_SCOPES, widestScope } from '../../kernel/scopes.ts';
import { ROLE_CODES, roleSeeds } from './roles.ts';

/** Everybody has views of lists, and no right but to share them; a demo is seen by whoever works in it. */
const WITHOUT_VIEW: ReadonlySet<string> = new Set(['system.listView', 'system.demo']);

describe('permissions', () => {
  it('are a closed list of names in three camelCase parts, each once', () => {
    const names = permissionEntries.map(entry => entry.permission);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(\.[a-z][a-zA-Z]*){2}$/);
    for (const name of names) expect(isPermission(name)).toBe(true);
    for (const name of ['', 'system', 'system.user', 'system.user.', 'toString', '__proto__', 'SYSTEM.USER.VIEW'])
      expect(isPermission(name)).toBe(false);
  });
  it('let each feature be seen and edited', () => {
    for (const { feature } of permissionEntries) {
      if (WITHOUT_VIEW.has(feature)) continue;
      expect(isPermission(`${feature}.view`)).toBe(true);
      expect(isPermission(`${feature}.edit`)).toBe(true);
    }
  });
  it('name each of their roles once; what can be seen is seen by somebody', () => {
    for (const { permission, action, roles } of permissionEntries) {
      if (action === 'view') expect(roles.length, permission).toBeGreaterThan(0);
      expect(new Set(roles).size, permission).toBe(roles.length);
    }
  });
});

describe.each([...ROLE_CODES])('the role %s', role => {
  it('sees what it may do anything with', () => {
    const held = permissionsOfRole(role);
    const features = new Set(held.map(permission => permission.split('.').slice(0, 2).join('.')));
    for (const feature of features) if (!WITHOUT_VIEW.has(feature)) expect(held).toContain(`${feature}.view`);
  });
});

describe('roles', () => {
  it('reach as far as they must: companies of their own for all who are not the buyer’s', () => {
    const scopes = Object.fromEntries(Object.entries(roleSeeds).map(([role, { scope }]) => [role, scope]));
    expect(scopes).toEqual({
      ...{ 'platform-admin': 'all', 'tenant-admin': 'all' },
      ...{ dispositor: 'plants', 'packaging-planner': 'plants', gate: 'plants' },
      ...{ 'supplier-logistics': 'company', 'supplier-planner': 'company', 'capacity-approver': 'company' },
      ...{ forwarder: 'company', 'order-placer': 'company', 'backlog-buyer': 'company' },
    });
    for (const { type, scope } of Object.values(roleSeeds)) if (type !== 'internal') expect(scope).toBe('company');
  });
  it('of suppliers alone make delivery notes', () => {
    const makers = ROLE_CODES.filter(role => permissionsOfRole(role).some(held => held === createDeliveryNote.access));
    expect(makers.length).toBeGreaterThan(0);
    expect(makers.map(role => roleSeeds[role].type)).toEqual(makers.map(() => 'supplier'));
  });
  it('of several scopes the widest holds', () => {
    expect([...DATA_SCOPES]).toEqual(['all', 'plants', 'mrp', 'company']);
    expect(widestScope(['company', 'plants'])).toBe('plants');
    expect(widestScope(['mrp', 'all'])).toBe('all');
    expect(widestScope([])).toBe('company');
  });
});
