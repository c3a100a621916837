import type { DataScope } from '../../kernel/scopes.ts';

/** For whose people a role is meant. */
export const ROLE_TYPES = ['internal', 'supplier', 'forwarder', 'ordering'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

interface RoleSeed {
  type: RoleType;
  scope: DataScope;
}

/**
 * The eleven roles that are seeded as ordinary rows (administration.md, Roles); each feature says what they may. Code
 * never asks for a role, only for a permission.
 */
export const roleSeeds = {
  'platform-admin': { type: 'internal', scope: 'all' },
  'tenant-admin': { type: 'internal', scope: 'all' },
  dispositor: { type: 'internal', scope: 'plants' },
  'packaging-planner': { type: 'internal', scope: 'plants' },
  gate: { type: 'internal', scope: 'plants' },
  'supplier-logistics': { type: 'supplier', scope: 'company' },
  'supplier-planner': { type: 'supplier', scope: 'company' },
  'capacity-approver': { type: 'supplier', scope: 'company' },
  forwarder: { type: 'forwarder', scope: 'company' },
  'order-placer': { type: 'ordering', scope: 'company' },
  'backlog-buyer': { type: 'ordering', scope: 'company' },
} as const satisfies Record<string, RoleSeed>;

export type RoleCode = keyof typeof roleSeeds;

export const ROLE_CODES = Object.keys(roleSeeds) as readonly RoleCode[];
