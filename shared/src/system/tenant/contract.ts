import { z } from 'zod';
import { callsOf, id, listEndpoint, optionalText, text, timestamp, version } from '../../kernel/index.ts';
import { credential } from '../session/contract.ts';
import { oneTimeLink } from '../user/contract.ts';

const PATH = '/system/v1/tenant';
const view = 'system.tenant.view' as const;
const LONGEST_NAME = 60;
const LONGEST_REASON = 200;
const LONGEST_CONFIRMATION = 10;
/** As many digits as a token takes in front. */
const MOST_DIGITS = 9;

/** A number without leading zeros: the address of the login and the tenant header write it so. */
const envNo = z
  .string()
  .trim()
  .min(1)
  .max(MOST_DIGITS)
  .refine(value => /^[1-9]\d*$/.test(value), { params: { code: 'format', params: { example: '12' } } })
  .meta({ normalise: 'NFKC', examples: ['12'] });

const names = { nameZh: text(LONGEST_NAME), nameEn: text(LONGEST_NAME) };

/** A tenant (environment, enterprise): a customer of the installation, apart from all others (§3). */
export const tenantRow = z.object({
  id,
  version,
  /** By which the address of the login and the tenant header name it. */
  envNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  /** Why it was switched off; nothing where it is on. */
  offReason: z.string().nullable(),
  /** The address of the installation that it has moved to; nothing where it is here. */
  movedTo: z.string().nullable(),
  changedAt: timestamp,
});
export type TenantRow = z.output<typeof tenantRow>;

export const tenantDetail = tenantRow.extend({
  /** How many users may sign in, and how many plants are in use; nothing else of a tenant is told here. */
  userCount: z.int(),
  plantCount: z.int(),
  lastSignInAt: timestamp.nullable(),
});
export type TenantDetail = z.output<typeof tenantDetail>;

/** What the operator is told of what stands under the tenant's own rights. */
const shows = {
  'system.user': 'how many users a tenant has, and when one signed in last',
  'master.plant': 'how many plants a tenant has',
};

export const listTenants = listEndpoint({
  path: PATH,
  access: view,
  title: 'Tenants of the installation; its operator alone',
  row: tenantRow,
  filter: {
    /** Number or name begins with it. */
    search: optionalText(LONGEST_NAME),
    active: z.boolean().optional(),
  },
  sortable: ['envNo', 'nameZh', 'nameEn', 'changedAt'],
  defaultSort: 'envNo',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf(PATH, 'system.tenant', tenantDetail);

export const readTenant = calls.read({
  title: 'One tenant of the installation',
  shows,
});

/** The tenant, and the link with which its first administrator sets the password: told this once. */
export const createdTenant = tenantDetail.extend({ link: oneTimeLink });
export type CreatedTenant = z.output<typeof createdTenant>;

export const createTenant = calls.create({
  title: 'Create a tenant with its roles, dictionaries, own company and first administrator',
  shows,
  input: { envNo, ...names },
  answer: createdTenant,
});

/** The number stays: tokens, addresses and messages name the tenant by it. */
export const changeTenant = calls.change({
  title: 'Rename a tenant',
  shows,
  input: names,
});

export const deactivateTenant = calls.act('deactivate', {
  title: 'Switch a tenant off; all of its users are signed out with their next call',
  shows,
  input: {
    /** The number of the tenant, typed once more. */
    confirmation: text(LONGEST_CONFIRMATION),
    reason: text(LONGEST_REASON),
    /** `{ nonce, password }`, encrypted: the own password again. */
    credential,
  },
});

export const activateTenant = calls.act('activate', {
  title: 'Switch a tenant on again',
  shows,
});
