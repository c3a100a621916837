/** How far the rows of a role reach, from wide to narrow (overview.md, Tenancy and data scope, 3). */
export const DATA_SCOPES = ['all', 'plants', 'mrp', 'company'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** The widest of several scopes: with several roles it holds, among those that grant the permission. */
export const widestScope = (scopes: readonly DataScope[]): DataScope =>
  DATA_SCOPES.find(scope => scopes.includes(scope)) ?? 'company';

/** On whose side a user is: users of forwarders are on the side of suppliers. */
export const USER_TYPES = ['internal', 'supplier'] as const;
export type UserType = (typeof USER_TYPES)[number];
