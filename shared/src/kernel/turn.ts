import type { Permission } from '../areas.ts';
import type { May, Party } from './machine.ts';

/** What a company is to the tenant. */
export const COMPANY_KINDS = ['buyer', 'supplier', 'forwarder'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Somebody who may have to act, as the server knows the caller and the screen its reader. */
export interface Somebody {
  companyKind: CompanyKind;
  may: May;
}

/** The parties of a document: a whole company is one. */
const COMPANIES = {
  supplier: 'supplier',
  plant: 'buyer',
  forwarder: 'forwarder',
} as const satisfies Partial<Record<Party, CompanyKind>>;
type CompanyParty = keyof typeof COMPANIES;

/** The parties for which people act by what they may do, never by a role: a forwarder besides its own people. */
export type TaskParty = Exclude<Party, 'supplier' | 'plant' | 'system'>;

/** By party, the permissions of which one is enough to act for it; nobody acts for a party without any. */
export type Tasks = Readonly<Record<TaskParty, readonly Permission[]>>;

const isCompany = (party: Party): party is CompanyParty => party in COMPANIES;
const isTask = (party: Party): party is TaskParty => party !== 'system' && party !== 'supplier' && party !== 'plant';

const isOfFeature = (permission: Permission, feature: string): boolean => permission.split('.')[1] === feature;

/**
 * Whether it is the turn of somebody like this; what waits for the product itself is nobody's turn. For documents of a feature that
 * has a task of its own, that task alone counts: whoever may only order is not asked to receive or to pay.
 */
export const isTurnOf = (tasks: Tasks, party: Party, { companyKind, may }: Somebody, feature?: string): boolean => {
  if (isCompany(party) && COMPANIES[party] === companyKind) return true;
  if (!isTask(party)) return false;
  const own = feature === undefined ? [] : tasks[party].filter(permission => isOfFeature(permission, feature));
  return (own.length > 0 ? own : tasks[party]).some(may);
};
