import { type FeatureName, type Permission, permissionEntries } from './permissions.ts';

/** The eleven roles that are seeded as ordinary rows. Code never asks for a role, only for a permission. */
export type RoleCode =
  | 'platform-admin'
  | 'tenant-admin'
  | 'dispositor'
  | 'packaging-planner'
  | 'gate'
  | 'supplier-logistics'
  | 'supplier-planner'
  | 'capacity-approver'
  | 'forwarder'
  | 'order-placer'
  | 'backlog-buyer';

/** How far the rows of a role reach, from wide to narrow (overview.md, Tenancy and data scope, 3). */
export const DATA_SCOPES = ['all', 'plants', 'mrp', 'company'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** On whose side a user is: users of forwarders are on the side of suppliers. */
export const USER_TYPES = ['internal', 'supplier'] as const;
export type UserType = (typeof USER_TYPES)[number];

export type RoleType = 'internal' | 'supplier' | 'forwarder' | 'ordering';

/** What a role may do with a feature: view, edit, and the actions meant for it. */
type Grant = 'v' | 've' | 'va' | 'vea';

export interface RoleSeed {
  type: RoleType;
  scope: DataScope;
  grants: Partial<Record<FeatureName, Grant>>;
}

const administration = {
  'system.user': 'vea',
  'system.role': 'vea',
  'system.dictionary': 'vea',
  'system.mode': 'va',
  'system.operationLog': 'va',
  'system.interfaceLog': 'va',
} as const;

const masterOfSupplier = {
  'master.plant': 'v',
  'master.material': 'v',
  'master.supplier': 'v',
  'packaging.packagingMaster': 'v',
} as const;

/** The seed of administration.md, Roles, for the features that exist; one row here for each role. */
export const roleSeeds: Record<RoleCode, RoleSeed> = {
  'platform-admin': { type: 'internal', scope: 'all', grants: { ...administration, 'system.certificate': 'vea' } },
  'tenant-admin': {
    type: 'internal',
    scope: 'all',
    grants: {
      ...administration,
      'master.plant': 'vea',
      'master.material': 'vea',
      'master.supplier': 'vea',
      'master.unloadingPoint': 'v',
      'master.processSetting': 've',
      'calloff.schedulingAgreement': 'v',
      'calloff.release': 'v',
      'calloff.callOff': 'v',
      'delivery.deliveryNote': 'v',
      'delivery.label': 'v',
      'delivery.receipt': 'v',
      'packaging.packagingMaster': 'v',
      'packaging.packagingInstruction': 'v',
    },
  },
  dispositor: {
    type: 'internal',
    scope: 'plants',
    grants: {
      'master.plant': 'v',
      'master.material': 've',
      'master.supplier': 'v',
      'master.unloadingPoint': 'v',
      'master.processSetting': 'v',
      'calloff.schedulingAgreement': 'vea',
      'calloff.release': 'vea',
      'calloff.callOff': 'vea',
      'delivery.deliveryNote': 'v',
      'delivery.label': 'v',
      'delivery.receipt': 'va',
      'packaging.packagingMaster': 'v',
      'packaging.packagingInstruction': 'v',
    },
  },
  'packaging-planner': {
    type: 'internal',
    scope: 'plants',
    grants: {
      'master.plant': 'v',
      'master.material': 'v',
      'master.supplier': 'v',
      'master.processSetting': 'v',
      'calloff.schedulingAgreement': 'v',
      'calloff.release': 'v',
      'calloff.callOff': 'v',
      'delivery.deliveryNote': 'v',
      'delivery.label': 'v',
      'packaging.packagingMaster': 'vea',
      'packaging.packagingInstruction': 'vea',
    },
  },
  gate: {
    type: 'internal',
    scope: 'plants',
    grants: {
      'master.plant': 'v',
      'master.material': 'v',
      'master.supplier': 'v',
      'master.unloadingPoint': 'vea',
      'delivery.deliveryNote': 'v',
      'delivery.label': 'v',
      'delivery.receipt': 'vea',
      'packaging.packagingMaster': 'v',
    },
  },
  'supplier-logistics': {
    type: 'supplier',
    scope: 'company',
    grants: {
      ...masterOfSupplier,
      'master.unloadingPoint': 'v',
      'calloff.schedulingAgreement': 'va',
      'calloff.release': 'va',
      'calloff.callOff': 'va',
      'delivery.deliveryNote': 'vea',
      'delivery.label': 'vea',
      'delivery.receipt': 'va',
      'packaging.packagingInstruction': 'v',
    },
  },
  'supplier-planner': {
    type: 'supplier',
    scope: 'company',
    grants: {
      ...masterOfSupplier,
      'calloff.schedulingAgreement': 'v',
      'calloff.release': 'v',
      'calloff.callOff': 'v',
      'packaging.packagingInstruction': 'vea',
    },
  },
  'capacity-approver': {
    type: 'supplier',
    scope: 'company',
    grants: { 'master.plant': 'v', 'master.material': 'v', 'master.supplier': 'v' },
  },
  forwarder: {
    type: 'forwarder',
    scope: 'company',
    grants: {
      'master.plant': 'v',
      'master.unloadingPoint': 'v',
      'delivery.deliveryNote': 'v',
      'delivery.label': 'v',
    },
  },
  'order-placer': { type: 'ordering', scope: 'company', grants: {} },
  'backlog-buyer': { type: 'ordering', scope: 'company', grants: {} },
};

/** The permissions that a seeded role starts with. */
export const permissionsOfRole = (code: RoleCode): Permission[] => {
  const { grants } = roleSeeds[code];
  return permissionEntries
    .filter(({ feature, action, roles }) => {
      const grant = grants[feature] ?? '';
      if (action === 'view') return grant.includes('v');
      if (action === 'edit') return grant.includes('e');
      return grant.includes('a') && roles?.includes(code);
    })
    .map(entry => entry.permission);
};

/** The widest of several scopes: with several roles it holds, among those that grant the permission. */
export const widestScope = (scopes: readonly DataScope[]): DataScope =>
  DATA_SCOPES.find(scope => scopes.includes(scope)) ?? 'company';
