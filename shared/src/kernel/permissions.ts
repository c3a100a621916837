import type { RoleCode } from './roles.ts';

/**
 * Every feature that has permissions, with its actions beyond `view` and `edit`, and the seeded roles that an action is
 * meant for (administration.md: "a: the actions its tables name for that role"). `edit` is create, change, delete and import.
 * The database may translate, arrange and grant permissions; it cannot invent them.
 */
const features = {
  system: {
    user: {},
    role: {},
    dictionary: {},
    certificate: {},
    mode: { switch: ['platform-admin', 'tenant-admin'] },
    operationLog: {},
    interfaceLog: {},
  },
  master: {
    plant: {},
    material: {},
    supplier: {},
    unloadingPoint: {},
    processSetting: {},
  },
  calloff: {
    schedulingAgreement: { resynchronise: ['dispositor'], resetCumulative: ['dispositor'] },
    release: {},
    callOff: {
      confirm: ['supplier-logistics'],
      accept: ['supplier-logistics'],
      reject: ['supplier-logistics'],
      split: ['supplier-logistics'],
      deleteSplit: ['supplier-logistics'],
      withdraw: ['supplier-logistics'],
      adjustPacking: ['supplier-logistics'],
      confirmSplit: ['dispositor'],
      refuseSplit: ['dispositor'],
      approve: ['dispositor'],
      sendBack: ['dispositor'],
      close: ['dispositor'],
      reopen: ['dispositor'],
    },
  },
  delivery: {
    deliveryNote: { send: ['supplier-logistics'], cancel: ['supplier-logistics'], copy: ['supplier-logistics'] },
    label: { print: ['supplier-logistics'] },
    receipt: { receive: ['gate'] },
  },
  packaging: {
    packagingMaster: {},
    packagingInstruction: {},
  },
} as const satisfies Record<string, Record<string, Record<string, readonly RoleCode[]>>>;

type Features = typeof features;
export type Area = keyof Features;

/** A feature as `<area>.<feature>`, the prefix of its permissions. */
export type FeatureName = { [A in Area]: `${A}.${keyof Features[A] & string}` }[Area];

type ActionName<A extends Area, F extends keyof Features[A]> = 'view' | 'edit' | (keyof Features[A][F] & string);

/** A permission: `<area>.<feature>.<action>` in camelCase parts, from a closed list. */
export type Permission = {
  [A in Area]: { [F in keyof Features[A] & string]: `${A}.${F}.${ActionName<A, F>}` }[keyof Features[A] & string];
}[Area];

export interface PermissionEntry {
  permission: Permission;
  feature: FeatureName;
  action: string;
  /** The seeded roles that the action is meant for; undefined for view and edit, which the matrix grants by itself. */
  roles: readonly RoleCode[] | undefined;
}

/** All permissions as rows, in the order of the table above. */
export const permissionEntries: readonly PermissionEntry[] = Object.entries(features).flatMap(([area, byFeature]) =>
  Object.entries(byFeature as Record<string, Record<string, readonly RoleCode[]>>).flatMap(([feature, actions]) => {
    const entry = (action: string, roles?: readonly RoleCode[]): PermissionEntry => ({
      permission: `${area}.${feature}.${action}` as Permission,
      feature: `${area}.${feature}` as FeatureName,
      action,
      roles,
    });
    return [entry('view'), entry('edit'), ...Object.entries(actions).map(([action, roles]) => entry(action, roles))];
  }),
);

export const isPermission = (text: string): text is Permission =>
  permissionEntries.some(entry => entry.permission === text);
