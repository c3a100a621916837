import { describe, expect, it } from 'vitest';
import { isPermission, type Permission, permissionEntries, permissionsOfRole } from '../../areas.ts';
import { DATA_SCOPES, widestScope } from '../../kernel/scopes.ts';
import { type RoleCode, roleSeeds } from './roles.ts';

/**
 * The matrix of the decisions, written down a second time on purpose: a change of the seed must be meant. Columns in the
 * order of `ROLES`; `v` view, `e` edit, `a` the actions meant for the role.
 */
const ROLES: readonly RoleCode[] = [
  ...(['platform-admin', 'tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics'] as const),
  ...(['supplier-planner', 'capacity-approver', 'forwarder', 'order-placer', 'backlog-buyer'] as const),
];
const MATRIX = `
system.user                     vea  vea  -    -    -    -    -    -    -    -    -
system.role                     vea  vea  -    -    -    -    -    -    -    -    -
system.dictionary               vea  vea  -    -    -    -    -    -    -    -    -
system.certificate              vea  -    -    -    -    -    -    -    -    -    -
system.mode                     va   va   -    -    -    -    -    -    -    -    -
system.operationLog             va   va   -    -    -    -    -    -    -    -    -
system.interfaceLog             va   va   -    -    -    -    -    -    -    -    -
master.plant                    -    vea  v    v    v    v    v    v    v    -    -
master.material                 -    vea  ve   v    v    v    v    v    -    -    -
master.supplier                 -    vea  v    v    v    v    v    v    -    -    -
master.unloadingPoint           -    v    v    -    vea  v    -    -    v    -    -
master.processSetting           -    ve   v    v    -    -    -    -    -    -    -
calloff.schedulingAgreement     -    v    vea  v    -    va   v    -    -    -    -
calloff.release                 -    v    vea  v    -    va   v    -    -    -    -
calloff.callOff                 -    v    vea  v    -    va   v    -    -    -    -
delivery.deliveryNote           -    v    v    v    v    vea  -    -    v    -    -
delivery.label                  -    v    v    v    v    vea  -    -    v    -    -
delivery.receipt                -    v    va   -    vea  va   -    -    -    -    -
packaging.packagingMaster       -    v    v    vea  v    v    v    -    -    -    -
packaging.packagingInstruction  -    v    v    vea  -    v    vea  -    -    -    -
`;
const grantsOf = new Map(
  MATRIX.trim()
    .split('\n')
    .map(line => line.split(/\s+/))
    .map(([feature = '', ...grants]) => [feature, grants] as const),
);

/** Who may do an action that is neither view nor edit. */
const ACTIONS: Partial<Record<Permission, readonly RoleCode[]>> = {
  'system.mode.switch': ['platform-admin', 'tenant-admin'],
  'calloff.schedulingAgreement.resynchronise': ['dispositor'],
  'calloff.schedulingAgreement.resetCumulative': ['dispositor'],
  'calloff.callOff.confirm': ['supplier-logistics'],
  'calloff.callOff.accept': ['supplier-logistics'],
  'calloff.callOff.reject': ['supplier-logistics'],
  'calloff.callOff.split': ['supplier-logistics'],
  'calloff.callOff.deleteSplit': ['supplier-logistics'],
  'calloff.callOff.withdraw': ['supplier-logistics'],
  'calloff.callOff.adjustPacking': ['supplier-logistics'],
  'calloff.callOff.confirmSplit': ['dispositor'],
  'calloff.callOff.refuseSplit': ['dispositor'],
  'calloff.callOff.approve': ['dispositor'],
  'calloff.callOff.sendBack': ['dispositor'],
  'calloff.callOff.close': ['dispositor'],
  'calloff.callOff.reopen': ['dispositor'],
  'delivery.deliveryNote.send': ['supplier-logistics'],
  'delivery.deliveryNote.cancel': ['supplier-logistics'],
  'delivery.deliveryNote.copy': ['supplier-logistics'],
  'delivery.label.print': ['supplier-logistics'],
  'delivery.receipt.receive': ['gate'],
};

const mayOf = (role: RoleCode, permission: Permission): boolean => {
  const parts = permission.split('.');
  const grant = grantsOf.get(parts.slice(0, 2).join('.'))?.[ROLES.indexOf(role)] ?? '';
  if (parts[2] === 'view') return grant.includes('v');
  if (parts[2] === 'edit') return grant.includes('e');
  return ACTIONS[permission]?.includes(role) ?? false;
};

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
      expect(isPermission(`${feature}.view`)).toBe(true);
      expect(isPermission(`${feature}.edit`)).toBe(true);
    }
  });
  it('are those of the matrix', () => {
    expect([...new Set(permissionEntries.map(entry => entry.feature))].sort()).toEqual([...grantsOf.keys()].sort());
    const actions = permissionEntries.filter(({ action }) => action !== 'view' && action !== 'edit');
    expect(actions.map(entry => entry.permission).sort()).toEqual(Object.keys(ACTIONS).sort());
  });
});

describe.each([...ROLES])('the role %s', role => {
  it('holds what the matrix grants it, and nothing else', () => {
    const expected = permissionEntries.map(entry => entry.permission).filter(permission => mayOf(role, permission));
    expect(permissionsOfRole(role).sort()).toEqual(expected.sort());
  });
  it('sees what it may do anything with', () => {
    const held = permissionsOfRole(role);
    const features = new Set(held.map(permission => permission.split('.').slice(0, 2).join('.')));
    for (const feature of features) expect(held).toContain(`${feature}.view`);
  });
});

describe('roles', () => {
  it('are the eleven of the seed', () => {
    expect(Object.keys(roleSeeds).sort()).toEqual([...ROLES].sort());
  });
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
  it('of several scopes the widest holds', () => {
    expect([...DATA_SCOPES]).toEqual(['all', 'plants', 'mrp', 'company']);
    expect(widestScope(['company', 'plants'])).toBe('plants');
    expect(widestScope(['mrp', 'all'])).toBe('all');
    expect(widestScope([])).toBe('company');
  });
});
